import { once } from 'node:events'
import { prepareDatabase } from '../platform/db/prepare-database.ts'

/** A separate process that prepares the database of its arguments when its input gets a first line. */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
process.stdout.write('pronto\n')
await once(process.stdin, 'data')
const { db } = await prepareDatabase({ dataDir, databaseUrl })
await db.destroy()
process.exit()
