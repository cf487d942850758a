import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey } from './data-keys.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Location of a value. A text copied to another row or column does not decrypt. */
export interface FieldLocation {
  table: string
  column: string
  rowId: string
}

export interface PersonalCipher {
  /** @returns `v{key}.{base64url}`, different each time */
  encrypt: (value: string, location: FieldLocation) => string
  /** @throws Error if its key is missing, or the text was changed or belongs to another location */
  decrypt: (text: string, location: FieldLocation) => string
  /** Keyed digest, equal for equal values: `v{key}.{base64url}`, with the newest key. */
  digest: (value: string, kind: string) => string
  /** Digests with every key, to find values stored before the newest key too. */
  digests: (value: string, kind: string) => string[]
  /** True if the newest key encrypted the text. */
  isCurrent: (text: string) => boolean
}

const inBytes = ({ table, column, rowId }: FieldLocation) => Buffer.from(`${table}.${column}:${rowId}`)

/**
 * Encrypts personal fields with the newest key, and decrypts with every key. A lost key loses only the fields that it
 * encrypted.
 * @param keys newest first
 *
 * @example
 * const cipher = createPersonalCipher([{ version: 1, key: Buffer.alloc(32, 7) }])
 * const place = { table: 'case_buyers', column: 'cpf', rowId: 'b1' }
 * cipher.decrypt(cipher.encrypt('52998224725', place), place) // → '52998224725'
 */
export function createPersonalCipher(keys: readonly DataKey[]): PersonalCipher {
  const [newest] = keys
  if (!newest) throw new RangeError('personal fields need a key')
  // Derived separately, so that digests reveal nothing about the encryption key.
  const derived = keys.map(({ version, key }) => ({
    version,
    sealing: Buffer.from(hkdfSync('sha256', key, '', 'personal-fields', 32)),
    digesting: Buffer.from(hkdfSync('sha256', key, '', 'personal-digests', 32)),
  }))
  const [current] = derived as [(typeof derived)[number]]

  const digestBy = ({ version, digesting }: typeof current, value: string, kind: string) =>
    `v${version}.${createHmac('sha256', digesting).update(`${kind}:${value}`).digest('base64url')}`

  return {
    encrypt(value, location) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.sealing, iv).setAAD(inBytes(location))
      const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v${current.version}.${sealed.toString('base64url')}`
    },
    decrypt(text, location) {
      const [, version, sealed = ''] = /^v(\d+)\.([\w-]+)$/.exec(text) ?? []
      const key = derived.find((one) => one.version === Number(version))
      if (!key) throw new Error(`no key ${version} for ${location.table}.${location.column}`)
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key.sealing, bytes.subarray(0, IV_BYTES))
        .setAAD(inBytes(location))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    },
    digest: (value, kind) => digestBy(current, value, kind),
    digests: (value, kind) => derived.map((key) => digestBy(key, value, kind)),
    isCurrent: (text) => text.startsWith(`v${current.version}.`),
  }
}
