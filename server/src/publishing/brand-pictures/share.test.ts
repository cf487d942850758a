import { expect, test } from 'vitest'
import { samplePng } from '../../testing/sample-files.ts'
import { sharp } from '../../platform/images/decoders.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { app } = started
const bytesOf = async (path: string) => {
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600'])
  return { type: answer.headers.get('Content-Type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}
const pixel = async (png: Buffer, left: number, top: number) => {
  const dot = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().toColourspace('srgb')
  return `#${(await dot.raw().toBuffer()).toString('hex')}`
}

test('draws the link preview, the home screen icon and the favicon from published configuration', async () => {
  const card = await bytesOf('/compartilhar.png')
  expect(card.type).toBe('image/png')
  expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await pixel(card.bytes, 600, 315)).toBe('#0f6b50')
  const touch = await bytesOf('/apple-touch-icon.png')
  expect(await sharp(touch.bytes).metadata()).toMatchObject({ width: 180, height: 180 })
  const icon = await bytesOf('/favicon.ico')
  expect([icon.type, icon.bytes.readUInt16LE(2), icon.bytes.readUInt32LE(18)]).toEqual([
    'image/x-icon',
    1,
    22,
  ])
  expect(await sharp(icon.bytes.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 })

  const alice = await signInAdmin(started)
  const form = new FormData()
  form.append('file', new File([await samplePng()], 'logo.png', { type: 'image/png' }))
  for (const type of ['logo', 'favicon', 'cover'])
    expect((await alice.request(`/api/admin/branding/${type}`, { method: 'POST', body: form })).status).toBe(
      201,
    )
  const branded = await bytesOf('/compartilhar.png')
  expect(await sharp(branded.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(branded.bytes.equals(card.bytes)).toBe(false)
  expect((await bytesOf('/favicon.ico')).bytes.equals(icon.bytes)).toBe(false)
})
