let used = 0

/** Header of a visitor from an address that no other has: what is limited by address starts from zero. */
export function fromNewAddress(): { 'X-Forwarded-For': string } {
  used += 1
  return { 'X-Forwarded-For': `198.18.${(used >> 8) & 255}.${used & 255}` }
}
