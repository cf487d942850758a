import { getPostgres } from './find-postgres.ts'

const { version, folder } = getPostgres()
process.stdout.write(`PostgreSQL ${version} em ${folder}\n`)
