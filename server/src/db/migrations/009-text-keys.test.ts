import { findText } from 'core/texts/catalog'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { renamedKeys, textKeys } from './009-text-keys.ts'

const at = '2026-11-21T12:00:00.000Z'
const row = (ns: string, key: string, locale = 'pt-BR') => ({
  id: `${ns} ${key} ${locale}`,
  ns,
  key,
  value: `${ns} ${key}`,
  locale,
  updated_at: at,
})

test('what was written for the simulator stands under the new keys', async () => {
  const { db } = await openDatabase()
  await db
    .insertInto('ui_strings')
    .values([
      row('simulador', 'q1'),
      row('simulador', 'q1', 'en'),
      row('inicio', 'q1'),
      row('simulador', 'voltar'),
      row('simulador', 'q9'),
      row('simulador', 'resultado'),
    ])
    .execute()

  await textKeys.up(db)

  const rows = await db.selectFrom('ui_strings').select(['id', 'key']).execute()
  expect(Object.fromEntries(rows.map(({ id, key }) => [id, key]))).toEqual({
    'simulador q1 pt-BR': 'perguntaTipo',
    'simulador q1 en': 'perguntaTipo',
    'inicio q1 pt-BR': 'q1',
    'simulador voltar pt-BR': 'voltar',
    'simulador q9 pt-BR': 'q9',
    'simulador resultado pt-BR': 'resultado',
  })
})

test('each key goes to one that there is', () => {
  for (const [before, after] of Object.entries(renamedKeys)) {
    expect(findText('simulador', before)).toBeUndefined()
    expect(findText('simulador', after)).toBeDefined()
  }
})
