import { once } from 'node:events'
import { prepareDatabase } from '../db/prepare-database.ts'

/** A server's start, in a process of its own: prepares the database of its arguments at the first word it hears. */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
process.stdout.write('pronto\n')
await once(process.stdin, 'data')
const { db } = await prepareDatabase({ dataDir, databaseUrl })
await db.destroy()
process.exit()
