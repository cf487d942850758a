import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey } from './data-keys.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Where a value stands: what is copied to another row or column cannot be read there. */
export interface FieldPlace {
  table: string
  column: string
  rowId: string
}

export interface PersonalCipher {
  /** @returns `v{key}.{base64url}`; another text each time */
  encrypt: (value: string, place: FieldPlace) => string
  /** @throws Error when its key is not among the keys, or the text is of another place or was changed */
  decrypt: (text: string, place: FieldPlace) => string
  /** What equal values share, and nobody without the key computes: `v{key}.{base64url}`, by the newest key. */
  digest: (value: string, kind: string) => string
  /** The same by every key: what was stored before the newest one is found too. */
  digests: (value: string, kind: string) => string[]
  /** Whether a stored text was encrypted with the newest key. */
  isCurrent: (text: string) => boolean
}

const inBytes = ({ table, column, rowId }: FieldPlace) => Buffer.from(`${table}.${column}:${rowId}`)

/**
 * Encrypts personal fields, each with the newest key, and reads those of older ones. Losing a key loses the fields that
 * it encrypted, and nothing else.
 * @param keys the newest first
 *
 * @example
 * const cipher = createPersonalCipher([{ version: 1, key: Buffer.alloc(32, 7) }])
 * const place = { table: 'case_buyers', column: 'cpf', rowId: 'b1' }
 * cipher.decrypt(cipher.encrypt('52998224725', place), place) // → '52998224725'
 */
export function createPersonalCipher(keys: readonly DataKey[]): PersonalCipher {
  const [newest] = keys
  if (!newest) throw new RangeError('personal fields need a key')
  // One key, two uses: what is derived for one tells nothing of the other.
  const derived = keys.map(({ version, key }) => ({
    version,
    sealing: Buffer.from(hkdfSync('sha256', key, '', 'personal-fields', 32)),
    digesting: Buffer.from(hkdfSync('sha256', key, '', 'personal-digests', 32)),
  }))
  const [current] = derived as [(typeof derived)[number]]

  const digestBy = ({ version, digesting }: typeof current, value: string, kind: string) =>
    `v${version}.${createHmac('sha256', digesting).update(`${kind}:${value}`).digest('base64url')}`

  return {
    encrypt(value, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.sealing, iv).setAAD(inBytes(place))
      const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v${current.version}.${sealed.toString('base64url')}`
    },
    decrypt(text, place) {
      const [, version, sealed = ''] = /^v(\d+)\.([\w-]+)$/.exec(text) ?? []
      const key = derived.find((one) => one.version === Number(version))
      if (!key) throw new Error(`no key ${version} for ${place.table}.${place.column}`)
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key.sealing, bytes.subarray(0, IV_BYTES))
        .setAAD(inBytes(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    },
    digest: (value, kind) => digestBy(current, value, kind),
    digests: (value, kind) => derived.map((key) => digestBy(key, value, kind)),
    isCurrent: (text) => text.startsWith(`v${current.version}.`),
  }
}
