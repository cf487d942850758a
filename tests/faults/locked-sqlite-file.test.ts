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

/** Opens the SQLite file as another program would, such as a backup. */
function openAsOtherProgram() {
  const program = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  onTestFinished(() => void program.close())
  return program
}

test(
  'while another program locks the SQLite file the server answers reads, and writes wait',
  { timeout: 30_000 + rounds * 5000 },
  async () => {
    const program = openAsOtherProgram()
    for (let round = 0; round < rounds; round++) {
      program.exec(round % 2 ? 'begin exclusive' : 'begin immediate')
      let isWritten = false
      const writing = signUp().finally(() => (isWritten = true))
      // If the lock blocked the process, the first of these responses would arrive after the write.
      for (let read = 0; read < 20; read++) {
        const response = await fetch(`${origin}/api/health`)
        expect([response.status, isWritten]).toEqual([200, false])
      }
      program.exec('commit')
      expect((await writing).status).toBe(200)
    }
  },
)

test(
  'writes get 503 with Retry-After when the lock lasts too long, and succeed afterwards',
  { timeout: 60_000 },
  async () => {
    const program = openAsOtherProgram()
    program.exec('begin immediate')
    const refused = await signUp()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    program.exec('commit')
    expect((await signUp()).status).toBe(200)
  },
)
