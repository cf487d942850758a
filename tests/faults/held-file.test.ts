import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { post } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { rounds } from './rounds.ts'

const server = await startServer()
afterAll(() => server.stop())
const { origin, dataDir } = server

const signUp = () =>
  post(origin, '/api/auth/sign-up/email', {
    name: 'Maria Souza',
    email: `${randomUUID()}@exemplo.com.br`,
    password: 'Uma-Senha-Boa-7',
  })

/** Another program, such as a backup or somebody's look into the file. */
function startProgram() {
  const program = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  onTestFinished(() => void program.close())
  return program
}

test(
  'while another program holds the SQLite file the server answers, and what is to be written waits for it',
  { timeout: 30_000 + rounds * 5000 },
  async () => {
    const program = startProgram()
    for (let round = 0; round < rounds; round++) {
      program.exec(round % 2 ? 'begin exclusive' : 'begin immediate')
      let isOver = false
      const writing = signUp().finally(() => (isOver = true))
      // Of a process that stands still until the file is free the first of these would come after the writing.
      for (let ask = 0; ask < 20; ask++) {
        const answer = await fetch(`${origin}/api/health`)
        expect([answer.status, isOver]).toEqual([200, false])
      }
      program.exec('commit')
      expect((await writing).status).toBe(200)
    }
  },
)

test(
  'a file that is held for too long is told: what would be written hears 503, and is taken afterwards',
  { timeout: 60_000 },
  async () => {
    const program = startProgram()
    program.exec('begin immediate')
    const refused = await signUp()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    program.exec('commit')
    expect((await signUp()).status).toBe(200)
  },
)
