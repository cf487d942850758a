import { randomBytes } from 'node:crypto'

/** Header that puts a visitor in a network of its own, so that rate limits by address start from zero. */
export const fromNewAddress = () => ({
  // From the IPv6 range for documentation. Random, since test files share a server but no counter.
  'X-Forwarded-For': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
})
