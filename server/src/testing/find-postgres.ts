import { execFileSync } from 'node:child_process'
import { accessSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env, getuid, platform } from 'node:process'

const OLDEST = 15

export const POSTGRES_MISSING = `Os testes do servidor rodam em SQLite e em PostgreSQL ${OLDEST} ou mais novo, e nenhum PostgreSQL foi encontrado.
Faça uma destas duas coisas e rode de novo:
  1. instale o PostgreSQL (no Debian: sudo apt-get install postgresql; no macOS: brew install postgresql@17);
  2. aponte um servidor em que se possa criar bancos: TEST_DATABASE_URL=postgres://usuario:senha@servidor:5432/postgres`

/** A PostgreSQL on this machine. */
export interface Postgres {
  folder: string
  version: string
}

/** The `bin` folders of versioned packages below `parent`, newest version first. */
function versionFolders(parent: string, name: RegExp) {
  try {
    return readdirSync(parent)
      .filter((entry) => name.test(entry))
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((entry) => join(parent, entry, 'bin'))
  } catch {
    return []
  }
}

const places = () => [
  ...versionFolders('/usr/lib/postgresql', /^\d+$/),
  ...versionFolders('/usr', /^pgsql-\d+$/),
  ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    versionFolders(folder, /^postgresql(@\d+)?$/),
  ),
  ...versionFolders(join(env['PROGRAMFILES'] ?? 'C:\\Program Files', 'PostgreSQL'), /^\d+$/),
  ...(env['PATH'] ?? '').split(delimiter),
]

function ask(folder: string): Postgres | undefined {
  try {
    const [initdb, postgres] = ['initdb', 'postgres'].map((program) =>
      execFileSync(join(folder, program), ['--version'], { encoding: 'utf8', stdio: 'pipe' }),
    )
    const [version, major] = /(\d+)[.\w]*/.exec(postgres ?? '') ?? []
    return initdb && version && Number(major) >= OLDEST ? { folder, version } : undefined
  } catch {
    return undefined
  }
}

/** The newest packaged PostgreSQL, or the one in the PATH. */
export function findPostgres(): Postgres | undefined {
  for (const folder of places()) {
    const postgres = ask(folder)
    if (postgres) return postgres
  }
  return undefined
}

/** Checks for a Debian on which this user may install packages. */
export function canInstall() {
  if (platform !== 'linux' || getuid?.() !== 0) return false
  try {
    accessSync('/usr/bin/apt-get')
    return true
  } catch {
    return false
  }
}

function install() {
  process.stdout.write('PostgreSQL não encontrado: instalando o pacote postgresql do sistema…\n')
  const options = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    // The package may start a cluster on port 5432; the tests use another port.
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  } catch {
    // The next look-up shows whether it worked.
  }
}

/** Finds a PostgreSQL, or installs the Debian package. @throws if there is none, with instructions */
export function getPostgres(): Postgres {
  const existing = findPostgres()
  if (existing) return existing
  if (canInstall()) install()
  const installed = findPostgres()
  if (installed) return installed
  throw new Error(POSTGRES_MISSING)
}
