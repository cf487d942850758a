import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { Unavailable } from '../outage.ts'

const MOST_MS = 60_000
/** Bytes of the longest answer: clamd answers one line. */
const MOST_ANSWERED = 4096

export interface Antivirus {
  /**
   * @returns the name of the virus, or null
   * @throws Unavailable if the scanner is away, late, or did not scan the whole content
   */
  scan: (content: Readable, mostMs?: number) => Promise<string | null>
}

/** The content in INSTREAM format: pieces with a length prefix, then an empty piece. */
async function* framed(content: Readable) {
  yield 'zINSTREAM\0'
  for await (const piece of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

const GOOD = 'stream: OK\0'

/**
 * Sends one command and reads its answer, which ends with a null; a clean answer counts only after the whole content
 * was sent.
 */
function ask(path: string, content: Readable, mostMs: number) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(path)
    const sent = Readable.from(framed(content))
    const timer = setTimeout(() => socket.destroy(new Error('The virus scanner is late')), mostMs)
    let [answer, isRead] = ['', false]
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (!isRead || socket.writableLength > 0) answer += '(before it had all) '
      answer += text
      // A clean answer is read to its end: more bytes or a broken connection would invalidate it.
      if (!GOOD.startsWith(answer) && (answer.includes('\0') || answer.length > MOST_ANSWERED))
        socket.destroy()
    })
    sent.on('end', () => (isRead = true)).on('error', (error) => socket.destroy(error))
    socket.on('error', reject).on('close', () => {
      clearTimeout(timer)
      sent.destroy()
      content.destroy()
      resolve(answer)
    })
    // clamd may answer before it has everything, for example for a file over its limit.
    sent.pipe(socket, { end: false })
  })
}

/** Scans with ClamAV's daemon over its socket. The content is sent, so the daemon needs no access to our files. */
export const createAntivirus = (path: string): Antivirus => ({
  async scan(content, mostMs = MOST_MS) {
    const answer = await ask(path, content, mostMs).catch((cause: unknown) => {
      throw new Unavailable('The virus scanner does not answer', { cause })
    })
    if (answer === GOOD) return null
    const virus = /^stream: (.+) FOUND\0/.exec(answer)?.[1]
    if (virus) return virus
    throw new Unavailable(`The virus scanner did not scan a file: ${answer}`)
  },
})
