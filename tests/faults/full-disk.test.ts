import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '../support/api.ts'
import { startServer } from '../support/server.ts'

const DISK = '64m'

/** Mounts a small disk in memory. @returns its folder, or null if this user may not mount one */
function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'simulador-disco-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

test(
  'the server is not ready while its disk is full, and is ready again once there is room',
  { timeout: 90_000 },
  async (context) => {
    const disk = mountSmallDisk()
    if (!disk) {
      context.skip('mount não é permitido')
      return
    }
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true })
    })
    const dataDir = join(disk, 'dados')
    const server = await startServer({ DATA_DIR: dataDir })
    onTestFinished(() => server.stop())
    const { origin } = server
    const ready = async () => (await fetch(`${origin}/api/health/ready`)).status
    const signUp = async () => {
      const account = {
        name: 'Maria Souza',
        email: `${randomUUID()}@exemplo.com.br`,
        password: 'Uma-Senha-Boa-7',
      }
      return (await post(origin, '/api/auth/sign-up/email', account)).status
    }
    expect(await ready()).toBe(200)

    const filler = join(disk, 'cheio')
    const { bavail, bsize } = statfsSync(disk)
    // One block more than is free, since the server may release some meanwhile.
    expect(() => writeFileSync(filler, Buffer.alloc((bavail + 1) * bsize))).toThrow('ENOSPC')
    // The write-ahead log of SQLite may still have allocated room.
    await expect.poll(signUp, { timeout: 60_000, interval: 0 }).toBe(507)
    await expect.poll(ready, { timeout: 15_000 }).toBe(503)
    expect((await fetch(`${origin}/`)).status).toBe(200)

    rmSync(filler)
    await expect.poll(ready, { timeout: 15_000 }).toBe(200)
    expect(await signUp()).toBe(200)
  },
)
