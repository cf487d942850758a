import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { EICAR } from '../cases/documents/scan-file.ts'
import { afterwards } from './afterwards.ts'
import { createFolder } from './create-folder.ts'

/** A virus that only this server knows, besides the EICAR test file. */
export const KNOWN_VIRUS = 'um-virus-que-so-o-clamd-conhece'
const COMMAND = 'zINSTREAM\0'

/** Response to the bytes received so far; undefined while more are expected. */
function answerTo(received: Buffer, mostBytes: number): string | undefined {
  if (received.length < COMMAND.length) return undefined
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND'
  const content: Buffer[] = []
  let size = 0
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) {
      const all = Buffer.concat(content)
      if (all.includes(EICAR)) return 'stream: Eicar-Test-Signature FOUND'
      return all.includes(KNOWN_VIRUS) ? 'stream: Known.Virus FOUND' : 'stream: OK'
    }
    size += length
    if (size > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    content.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/**
 * A server that behaves like clamd's INSTREAM, with two signatures.
 * @param says sent instead, byte for byte, after the content or, if hasty, after the command
 */
export async function startClamd({
  isSilent = false,
  isHasty = false,
  says = '',
  mostBytes = 25 * 1024 * 1024,
  path: given = '',
} = {}) {
  const path = given || join(await createFolder(), 'clamd.ctl')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      const answer = isSilent ? undefined : answerTo(received, mostBytes)
      if (answer !== undefined || (isHasty && received.length > 0)) socket.end(says || `${answer}\0`)
    })
  }).listen(path)
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  afterwards(stop)
  return { path, stop }
}
