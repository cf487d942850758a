import type { Db } from '../db/connect.ts'
import { StartError } from '../start-error.ts'
import type { PersonalCipher } from './personal-cipher.ts'

const ROW = 1
const location = { table: 'data_key_check', column: 'sealed', rowId: `${ROW}` }
const KNOWN = 'simulador'

const isReadable = (cipher: PersonalCipher, sealed: string) => {
  try {
    return cipher.decrypt(sealed, location) === KNOWN
  } catch {
    return false
  }
}

/**
 * Checks that these keys sealed the data in the database, and seals the check for the next start with the newest key.
 * @param lost true if the operator declared the older keys lost
 * @throws StartError if a key is missing or different
 */
export async function checkDataKeys(db: Db, cipher: PersonalCipher, lost: boolean): Promise<void> {
  const ours = { id: ROW, sealed: cipher.encrypt(KNOWN, location) }
  // If several servers start at once on an empty database, one writes the row and the others read it.
  await db
    .insertInto('data_key_check')
    .values(ours)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { sealed } = await db
    .selectFrom('data_key_check')
    .where('id', '=', ROW)
    .select('sealed')
    .executeTakeFirstOrThrow()
  if (!isReadable(cipher, sealed) && !lost)
    throw new StartError([
      `DATA_KEYS: nenhuma destas chaves lê os dados cifrados deste banco, que pedem a chave ${sealed.slice(1).split('.')[0]}. ` +
        'Informe a chave com que foram gravados. Se ela se perdeu de vez, deploy/README.md diz como seguir sem esses dados.',
    ])
  if (cipher.isCurrent(sealed) && isReadable(cipher, sealed)) return
  await db
    .updateTable('data_key_check')
    .set(ours)
    .where('id', '=', ROW)
    .where('sealed', '=', sealed)
    .execute()
}
