/** What a key of the API may be allowed; each opens the routes that the description of the API names, and no other. */
export const apiScopes = ['read_cases', 'read_leads', 'write_leads', 'read_numbers', 'simulate'] as const

export type ApiScope = (typeof apiScopes)[number]
