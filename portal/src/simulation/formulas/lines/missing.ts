/** Placeholder for an empty required value; the schema reports it as missing. */
export const missing = null as never
