import { StartError } from '../start-error.ts'
import type { ConnectOptions } from './connect.ts'

/** What the code of an error begins with, and what is then said of the folder. */
const sqliteReasons: [RegExp, (dataDir: string) => string][] = [
  [/^(EACCES|EPERM|EROFS|SQLITE_READONLY)/, (dir) => `sem permissão para gravar em ${dir}`],
  [/^(ENOTDIR|EEXIST)/, (dir) => `${dir} não é uma pasta`],
  [/^SQLITE_CANTOPEN/, (dir) => `não foi possível abrir ou criar simulador.sqlite em ${dir}`],
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    (dir) => `${dir}/simulador.sqlite não é um banco de dados, ou está danificado`,
  ],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, (dir) => `sem espaço em disco em ${dir}`],
  [/^SQLITE_BUSY/, (dir) => `outro programa ocupa ${dir}/simulador.sqlite`],
]

/** The same for PostgreSQL, where a code is the system's or one of the SQL standard's five characters. */
const postgresReasons: [RegExp, (address: URL) => string][] = [
  [/^ECONNREFUSED$/, ({ host }) => `nenhum PostgreSQL atende em ${host}`],
  [/^(ENOTFOUND|EAI_AGAIN)$/, ({ hostname }) => `o servidor ${hostname} não foi encontrado`],
  [/^28P01$/, ({ username }) => `usuário ou senha recusados (usuário ${username})`],
  [/^28000$/, ({ username, host }) => `${host} não deixa o usuário ${username} entrar`],
  [/^3D000$/, ({ pathname }) => `o banco de dados ${pathname.slice(1)} não existe; crie-o antes`],
  [
    /^42501$/,
    ({ username }) =>
      `o usuário ${username} não pode criar tabelas; conceda: grant create on schema public to ${username}`,
  ],
]

const findReason = <Place>(reasons: [RegExp, (place: Place) => string][], code: string, place: Place) =>
  reasons.find(([start]) => start.test(code))?.[1](place)

/** Why the database cannot be used, under the variable that says where it is; nothing when the reason is another. */
export function explainStartFailure(
  error: unknown,
  { dataDir, databaseUrl }: ConnectOptions,
): StartError | undefined {
  if (error instanceof StartError) return error
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  const reason = databaseUrl
    ? findReason(postgresReasons, code, new URL(databaseUrl))
    : findReason(sqliteReasons, code, dataDir)
  return reason ? new StartError([`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${reason}.`]) : undefined
}
