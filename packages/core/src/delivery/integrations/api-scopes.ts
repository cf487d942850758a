/** Scopes of an API key; each grants the routes listed for it in the API description, and no other. */
export const apiScopes = ['read_cases', 'read_leads', 'write_leads', 'read_numbers', 'simulate'] as const

export type ApiScope = (typeof apiScopes)[number]
