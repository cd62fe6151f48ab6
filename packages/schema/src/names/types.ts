/** Names of properties for user interfaces, by identifier. */
export type PropertyNames = Readonly<Record<string, string>>
