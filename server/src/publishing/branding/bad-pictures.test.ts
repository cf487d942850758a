import { expect, test } from 'vitest'
import { makeBadPictures } from '../../testing/bad-pictures.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { formWith } from '../../testing/form-with.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'

const { admin, db, files } = await openAdministration()
const pictures = await makeBadPictures()

test('has at least forty bad pictures', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(40)
})

test.each(pictures)('refuses $name with a reason, and stores nothing', async ({ name, content, says }) => {
  const answer = await admin.request('/api/admin/branding/cover', formWith(name, content))
  const body = await readJson<ErrorBody>(answer)
  expect([answer.status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.fields?.file).toMatch(says)
  expect(await filesBelow(files)).toEqual([])
  expect(await db.selectFrom('app_settings').selectAll().execute()).toEqual([])
})
