import { execFileSync } from 'node:child_process'
import { accessSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env, getuid, platform } from 'node:process'

const OLDEST = 15

export const POSTGRES_MISSING = `Os testes do servidor rodam em SQLite e em PostgreSQL ${OLDEST} ou mais novo, e nenhum PostgreSQL foi encontrado.
Faça uma destas duas coisas e rode de novo:
  1. instale o PostgreSQL (no Debian: sudo apt-get install postgresql; no macOS: brew install postgresql@17);
  2. aponte um servidor em que se possa criar bancos: TEST_DATABASE_URL=postgres://usuario:senha@servidor:5432/postgres`

/** A PostgreSQL on this machine: where its programs are. */
export interface Postgres {
  folder: string
  version: string
}

/** `bin` of every folder below `parent` that a package made for a version, the newest version first. */
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

/** The newest PostgreSQL that a package put on this machine, or the one that the PATH leads to. */
export function findPostgres(): Postgres | undefined {
  for (const folder of places()) {
    const found = ask(folder)
    if (found) return found
  }
  return undefined
}

/** Whether this is a Debian where packages may be installed. */
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
    // The package may start a cluster of its own, on port 5432; the tests take another port and never look at it.
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
  } catch {
    // Whether it worked is asked of the programs themselves, next.
  }
}

/**
 * A PostgreSQL of this machine, or the package of a Debian where we may install.
 * @throws when there is none, saying what to do
 */
export function getPostgres(): Postgres {
  const found = findPostgres()
  if (found) return found
  if (canInstall()) install()
  const installed = findPostgres()
  if (installed) return installed
  throw new Error(POSTGRES_MISSING)
}
