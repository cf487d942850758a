import { copyFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { formWith } from '../../testing/form-with.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson } from '../../testing/read-json.ts'
import { samplePng } from '../../testing/sample-files.ts'
import type { Branding } from './schemas.ts'
import { sweepBranding } from './sweep-branding.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('deletes pictures that were not shown for a month, and keeps those of the present and of restorable publications', async () => {
  const { admin, enter, db, storage, files, clock } = await openAdministration()
  const start = clock.now
  const sendLogo = async (browser: Browser) => {
    const content = await samplePng()
    const { url } = await readJson<Branding>(
      browser.request('/api/admin/branding/logo', formWith('logo.png', content)),
    )
    return join(files, 'files', `admin-${url?.slice(1)}`)
  }
  const sweepAfter = async (days: number) =>
    sweepBranding(db, storage, new Date(start.getTime() + days * DAY_MS))

  const first = await sendLogo(admin)
  await utimes(first, start, start)
  expect(await sweepAfter(400)).toBe(0)
  clock.now = new Date(start.getTime() + 40 * DAY_MS)
  const second = await sendLogo((await enter('Clara', 'admin')).browser)
  await utimes(second, clock.now, clock.now)
  // Just replaced: open pages still show it.
  expect(await sweepAfter(41)).toBe(0)
  expect(await sweepAfter(69)).toBe(0)
  expect(await sweepAfter(71)).toBe(0)
  const both = [first, second].toSorted()
  expect((await filesBelow(files)).toSorted()).toEqual(both)
  // Without that publication it cannot be restored.
  await db.deleteFrom('publications').execute()
  expect(await sweepAfter(71)).toBe(1)
  expect(await filesBelow(files)).toEqual([second])

  // Stored a moment ago, before the row that names it.
  const fresh = second.replace(/logo-\d+/, 'logo-1000000000000')
  await copyFile(second, fresh)
  const at = new Date(start.getTime() + 200 * DAY_MS)
  await utimes(fresh, at, at)
  expect(await sweepAfter(229)).toBe(0)
  expect(await sweepAfter(231)).toBe(1)
  expect(await filesBelow(files)).toEqual([second])
})

test('deletes nothing if no picture was ever chosen', async () => {
  const { admin, db, storage, files, clock } = await openAdministration()
  await admin.request('/api/admin/branding/cover', formWith('capa.png', await samplePng()))
  await db.deleteFrom('app_settings').execute()
  expect(await sweepBranding(db, storage, new Date(clock.now.getTime() + 400 * DAY_MS))).toBe(0)
  expect(await filesBelow(files)).toHaveLength(1)
})
