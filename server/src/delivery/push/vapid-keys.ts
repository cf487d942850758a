import webpush from 'web-push'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

interface KeyDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const place = { table: 'vapid_keys', column: 'private_key', rowId: '1' }

const storedKeys = (db: Db) =>
  db.selectFrom('vapid_keys').where('id', '=', 1).select(['public_key', 'private_key']).executeTakeFirst()

/** Reads the keys that sign push messages; undefined before the first start made them. */
export async function readVapidKeys({ db, cipher }: Omit<KeyDeps, 'clock'>): Promise<VapidKeys | undefined> {
  const row = await storedKeys(db)
  return row && { publicKey: row.public_key, privateKey: cipher.decrypt(row.private_key, place) }
}

/**
 * Makes the keys at the first start; of several servers one wins. Keys sealed by a lost data key are replaced: the
 * subscriptions under them are as unreadable, and people turn the notices on again.
 */
export async function ensureVapidKeys({ db, cipher, clock }: KeyDeps): Promise<void> {
  try {
    if (await readVapidKeys({ db, cipher })) return
  } catch {
    await db.deleteFrom('push_subscriptions').execute()
    await db.deleteFrom('vapid_keys').execute()
  }
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await db
    .insertInto('vapid_keys')
    .values({
      id: 1,
      public_key: publicKey,
      private_key: cipher.encrypt(privateKey, place),
      created_at: clock().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
