/** Exit codes: nothing found, findings, could not run. */
export const EXIT = { ok: 0, findings: 1, failed: 2 } as const
