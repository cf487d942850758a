import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createFolder } from '../../testing/create-folder.ts'
import { samplePng } from '../../testing/sample-files.ts'
import { jpegOfScans } from '../../testing/bad-files.ts'
import { openFileWorkers } from './file-task.ts'

const folder = await createFolder()
const patient = openFileWorkers()
const hasty = openFileWorkers(1)
afterAll(async () => {
  await patient.end()
  await hasty.end()
})

async function save(name: string, content: Buffer) {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const refusal = (text: RegExp) => expect.objectContaining({ message: expect.stringMatching(text) as string })

test('refuses a picture with thousands of empty scans before it decodes any', async () => {
  const path = await save('passes.jpg', await jpegOfScans(5000, 4000))
  await expect(patient.fileTask('ana', 'check', [path])).rejects.toEqual(refusal(/danificada/))
})

test('accepts pictures of cameras and programs, also progressive ones', async () => {
  const photo = sharp({ create: { width: 900, height: 700, channels: 3, background: '#b35229' } })
  for (const progressive of [false, true]) {
    const path = await save('foto.jpg', await photo.clone().jpeg({ progressive }).toBuffer())
    await expect(patient.fileTask('ana', 'check', [path])).resolves.toBeUndefined()
  }
})

test('ends a task that takes too long, and runs the next one in another process', async () => {
  const path = await save('foto.png', await samplePng(400, 400))
  await expect(hasty.fileTask('ana', 'check', [path])).rejects.toEqual(refusal(/grande demais/))
  await expect(patient.fileTask('ana', 'check', [path])).resolves.toBeUndefined()
})

test('the tasks of one file share their time limit', async () => {
  const path = await save('foto.png', await samplePng(400, 400))
  const time = { leftMs: 20_000 }
  const check = () => patient.fileTask('ana', 'check', [path], undefined, time)
  await check()
  expect(time.leftMs).toBeGreaterThan(0)
  expect(time.leftMs).toBeLessThan(20_000)
  time.leftMs = 1
  await expect(check()).rejects.toEqual(refusal(/grande demais/))
  expect(time.leftMs).toBeLessThanOrEqual(1)
  time.leftMs = 0
  await expect(check()).rejects.toEqual(refusal(/grande demais/))
})
