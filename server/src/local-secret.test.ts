import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLocalSecret } from './local-secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'simulador-secret-'))
afterAll(() => rm(folder, { recursive: true }))

test('a trial generates a secret once, in a file that only its owner can read', async () => {
  const dataDir = join(folder, 'novo/data')
  const secrets = await Promise.all([
    readLocalSecret(dataDir, 'auth-secret'),
    readLocalSecret(dataDir, 'auth-secret'),
    readLocalSecret(dataDir, 'auth-secret'),
  ])
  expect(new Set([...secrets, await readLocalSecret(dataDir, 'auth-secret')]).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w+/]{43}=$/)
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
})
