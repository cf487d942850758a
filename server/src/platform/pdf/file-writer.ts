import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const AT_ONCE = 256 * 1024

/** Writes a new file sequentially, a quarter of a megabyte at a time, and tracks the position. */
export async function createFileWriter(path: string) {
  const handle = await open(path, 'wx', 0o600)
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let size = 0

  const flush = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await handle.writeFile(bytes)
  }

  const write = async (content: Uint8Array | string) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    size += bytes.length
    waitingBytes += bytes.length
    waiting.push(bytes)
    if (waitingBytes >= AT_ONCE) await flush()
  }

  return {
    get size() {
      return size
    },
    /** Texts are latin1: one byte per character. */
    write,
    /** Appends another file. */
    append: async (other: string) => {
      for await (const chunk of createReadStream(other)) await write(chunk as Buffer)
    },
    end: async () => {
      await flush()
      await handle.sync()
      await handle.close()
    },
    /** Closes an abandoned file; the caller deletes it. */
    drop: () => handle.close().catch(() => undefined),
  }
}

export type FileWriter = Awaited<ReturnType<typeof createFileWriter>>
