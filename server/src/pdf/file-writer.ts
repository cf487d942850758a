import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const AT_ONCE = 256 * 1024

/** Writes a new file from its beginning on, a quarter of a megabyte at a time, and knows how far it is. */
export async function createFileWriter(path: string) {
  const handle = await open(path, 'wx', 0o600)
  let waiting: Uint8Array[] = []
  let held = 0
  let size = 0

  const flush = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    held = 0
    await handle.writeFile(bytes)
  }

  const write = async (given: Uint8Array | string) => {
    const bytes = typeof given === 'string' ? Buffer.from(given, 'latin1') : given
    size += bytes.length
    held += bytes.length
    waiting.push(bytes)
    if (held >= AT_ONCE) await flush()
  }

  return {
    get size() {
      return size
    },
    /** Of a text each character is a byte. */
    write,
    /** Another file, as it is. */
    append: async (other: string) => {
      for await (const chunk of createReadStream(other)) await write(chunk as Buffer)
    },
    end: async () => {
      await flush()
      await handle.sync()
      await handle.close()
    },
    /** Closes it where it is not wanted any more; what is there is its owner's to remove. */
    drop: () => handle.close().catch(() => undefined),
  }
}

export type FileWriter = Awaited<ReturnType<typeof createFileWriter>>
