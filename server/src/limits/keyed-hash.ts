import { createHmac } from 'node:crypto'

/** A name for these parts that tells nobody what they are: who reads the table learns no address. */
export const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
