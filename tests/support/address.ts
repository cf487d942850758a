import { randomBytes } from 'node:crypto'

/** Header of a visitor from a network that no other has: what is limited by address starts from zero. */
export const fromNewAddress = () => ({
  // Of the networks kept for documentation. Test files share a server and not their memory: a count would meet.
  'X-Forwarded-For': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
})
