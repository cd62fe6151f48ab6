import type { LoadedTask } from './types.js'

/** Tasks by name; each is loaded when it is wanted, by the thread that does it. */
const loaders = {
  check: async () => {
    const { checkTask, joinChecks } = await import('./check.js')
    return { run: checkTask, join: joinChecks }
  },
  info: async () => ({ run: (await import('./info.js')).infoTask }),
  fix: async () => ({ run: (await import('./fix.js')).fixTask }),
  rewrite: async () => ({ run: (await import('./rewrite.js')).rewriteTask }),
} as const

export type TaskName = keyof typeof loaders

/** Options of a task. */
export type TaskOptions<Name extends TaskName> = Parameters<Awaited<ReturnType<(typeof loaders)[Name]>>['run']>[1]

/** Loads a task. */
export async function loadTask(name: TaskName): Promise<LoadedTask> {
  // The name and the options come from the same call of `runTask`, which is typed.
  return (await loaders[name]()) as unknown as LoadedTask
}
