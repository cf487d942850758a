import { createHash } from 'node:crypto'

/**
 * Stable id for the demo data, so that links to it work in every trial.
 * @example demoId('case', 'boa-vista') // always the same UUID
 */
export function demoId(...names: string[]): string {
  const bytes = createHash('sha256').update(names.join('/')).digest().subarray(0, 16)
  // Version and variant bits of a UUID version 4.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
