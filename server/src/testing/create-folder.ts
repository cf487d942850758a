import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

/** An empty folder, deleted after the test. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
