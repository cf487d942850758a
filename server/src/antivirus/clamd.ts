import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { Unavailable } from '../outage.ts'

const MOST_MS = 60_000
/** What a daemon answers is a line. */
const MOST_ANSWERED = 4096

export interface Antivirus {
  /** @returns what was found, or null @throws Unavailable when the scanner is away, late, or did not scan it whole */
  scan: (content: Readable, mostMs?: number) => Promise<string | null>
}

/** The content as INSTREAM takes it: each piece after its length, and at the end none. */
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

/** One command and its answer, with the null that ends it; a good one only if it came after all of the content. */
function ask(path: string, content: Readable, mostMs: number) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(path)
    const sent = Readable.from(framed(content))
    const timer = setTimeout(() => socket.destroy(new Error('The virus scanner is late')), mostMs)
    let [answer, isRead] = ['', false]
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (!isRead || socket.writableLength > 0) answer += '(before it had all) '
      answer += text
      // A good one is waited for to its end: nothing more may come, nor a connection that breaks.
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
    // What it says before it has all of it, as of a file over its limit, is its answer too.
    sent.pipe(socket, { end: false })
  })
}

/** Asks ClamAV's daemon by its socket, which takes the content itself: it needs no access to our files. */
export const createAntivirus = (path: string): Antivirus => ({
  async scan(content, mostMs = MOST_MS) {
    const answer = await ask(path, content, mostMs).catch((cause: unknown) => {
      throw new Unavailable('The virus scanner does not answer', { cause })
    })
    if (answer === GOOD) return null
    const found = /^stream: (.+) FOUND\0/.exec(answer)?.[1]
    if (found) return found
    throw new Unavailable(`The virus scanner did not scan a file: ${answer}`)
  },
})
