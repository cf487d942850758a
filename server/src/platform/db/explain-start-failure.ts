import { StartError } from '../start-error.ts'
import type { ConnectOptions } from './connect.ts'

/** Reasons by the start of the error code, for the data folder. */
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

/** Reasons by error code: of the system, or five characters of the SQL standard. */
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

const findReason = <Location>(
  reasons: [RegExp, (location: Location) => string][],
  code: string,
  location: Location,
) => reasons.find(([start]) => start.test(code))?.[1](location)

/** A native module is built for one version of Node.js and fails to load in another. */
const isOfOtherNode = ({ code, message }: { code?: unknown; message?: unknown }) =>
  code === 'ERR_DLOPEN_FAILED' && String(message).includes('NODE_MODULE_VERSION')

const builtForOtherNode = `O módulo better-sqlite3 foi compilado para outra versão do Node.js: com a de agora (${process.version}), rode \`pnpm rebuild better-sqlite3\`.`

/** Explains why the database cannot be used, under the variable to change; undefined for other errors. */
export function explainStartFailure(
  error: unknown,
  { dataDir, databaseUrl }: ConnectOptions,
): StartError | undefined {
  if (error instanceof StartError) return error
  if (isOfOtherNode(error as Error)) return new StartError([builtForOtherNode])
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  const reason = databaseUrl
    ? findReason(postgresReasons, code, new URL(databaseUrl))
    : findReason(sqliteReasons, code, dataDir)
  return reason ? new StartError([`${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${reason}.`]) : undefined
}
