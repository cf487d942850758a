import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { checkDataKeys } from './check-data-keys.ts'
import { createPersonalCipher } from './personal-cipher.ts'

const keyOf = (version: number) => ({ version, key: randomBytes(32) })
const [first, second] = [keyOf(1), keyOf(2)]

async function openChecked() {
  const { db } = await openDatabase()
  const start = (keys: (typeof first)[], lost = false) => checkDataKeys(db, createPersonalCipher(keys), lost)
  return { start }
}

test('refuses to start with another key under the same number, and names the missing key', async () => {
  const { start } = await openChecked()
  await start([first])
  await start([first])
  await expect(start([keyOf(1)])).rejects.toThrow(
    'DATA_KEYS: nenhuma destas chaves lê os dados cifrados deste banco, que pedem a chave 1.',
  )
  await expect(start([second])).rejects.toThrow('pedem a chave 1')
})

test('a newer key takes over from an older one, and then works alone', async () => {
  const { start } = await openChecked()
  await start([first])
  await start([second, first])
  await start([second])
  await expect(start([first])).rejects.toThrow('pedem a chave 2')
})

test('several servers that start at once on an empty database agree on one key', async () => {
  const { start } = await openChecked()
  const started = await Promise.allSettled([start([first]), start([keyOf(1)]), start([first])])
  expect(started.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(started.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
})

test('starts with a new key after the operator declares the old one lost', async () => {
  const { start } = await openChecked()
  await start([first])
  await start([second], true)
  await start([second])
})
