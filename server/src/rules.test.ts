import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { connect } from './platform/db/connect.ts'
import { afterwards } from './testing/afterwards.ts'
import { createDatabase } from './testing/create-database.ts'
import { createFolder } from './testing/create-folder.ts'
import { createPerson } from './testing/people.ts'

// Each run starts a program while other tests run.
vi.setConfig({ testTimeout: 120_000 })

const program = fileURLToPath(new URL('rules.ts', import.meta.url))
const database = await createDatabase()
const folder = await createFolder()
const { db } = connect(database)
afterwards(() => db.destroy())

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      // A closed port: municipalities come with the product.
      IBGE_BASE_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      INIT_CWD: folder,
    },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const versions = () =>
  db
    .selectFrom('calc_formulas')
    .where('name', '=', 'linhas')
    .select(['version', 'is_active', 'updated_by'])
    .orderBy('version')
    .execute()

test('shows what a table changes, and creates a version in the name of an administrator', async () => {
  const alice = await createPerson(db, { email: 'alice@demo.br', name: 'Alice', role: 'admin' })
  await createPerson(db, { email: 'gil@demo.br', name: 'Gil', role: 'agent' })
  await writeFile(
    join(folder, 'tetos.csv'),
    'municipio;uf;teto;desde;fonte\nRecife;PE;280000;2027-01-01;Portaria X\n',
  )
  const before = await versions()
  const shown = run('import', 'tetos.csv')
  expect(shown).toMatchObject({ status: 0, stderr: '' })
  expect(shown.stdout).toContain('Tetos por município: fórmula linhas')
  expect(shown.stdout).toContain('Novos: 0. Mudam: 1. Saem: 0. Já valem assim: 0.')
  expect(shown.stdout).toMatch(
    /Recife \(PE\): mcmv-1, mcmv-2\n {4}R\$ \S+, desde .*\n {4}→ R\$ 280\.000,00, desde 01\/01\/2027\. Portaria X/,
  )
  expect(shown.stdout).toContain('Nada foi gravado.')
  expect(await versions()).toEqual(before)

  const refused = run('import', 'tetos.csv', '--write', '--as', 'gil@demo.br')
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(run('import', 'tetos.csv', '--write', '--as', 'rui@demo.br').stderr).toContain('rui@demo.br')
  expect(await versions()).toEqual(before)

  const written = run('import', 'tetos.csv', '--kind', 'ceilings', '--write', '--as', 'Alice@demo.br')
  expect(written).toMatchObject({ status: 0, stderr: '' })
  expect(written.stdout).toMatch(/Versão \d+ de linhas criada por Alice, ainda desligada/)
  const after = await versions()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ updated_by: alice })
  expect(after.at(-1)!.is_active).toBe(false)
  const entry = await db
    .selectFrom('audit_log')
    .where('object', '=', 'calc_formulas')
    .select(['action', 'actor_id'])
    .execute()
  expect(entry).toEqual([{ action: 'formula.create', actor_id: alice }])
})

test('names file, row and column of each problem, and explains its use', async () => {
  await writeFile(join(folder, 'errado.csv'), 'municipio;uf;teto;desde;fonte\nRecife;PE;caro;2027-01-01;\n')
  await writeFile(join(folder, 'outro.csv'), 'nome;cpf\nAna;1\n')
  await writeFile(join(folder, 'vazio.csv'), '')
  const wrong = run('import', 'errado.csv', '--write', '--as', 'alice@demo.br')
  expect(wrong.status).toBe(2)
  expect(wrong.stdout).toBe(
    'errado.csv: Linha 2, coluna teto: valor inválido\nerrado.csv: Linha 2, coluna fonte: preencha\n',
  )
  expect(run('import', 'outro.csv')).toMatchObject({ status: 1, stderr: expect.stringContaining('--kind') })
  expect(run('import', 'vazio.csv').stderr).toContain('vazio.csv: ')
  expect(run('import', 'falta.csv').stderr).toContain('não existe')
  for (const args of [
    ['import', 'a', '--kind', 'cores'],
    ['import', 'a', '--write'],
  ])
    expect(run(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('pnpm rules import') })
})
