import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { callOf, type Engine } from './engine.ts'

interface Answer {
  id?: number
  error?: string
  message?: string
  result: unknown
}

/** Firefox, which speaks WebDriver BiDi itself. */
export async function launchFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'simulador-firefox-'))
  const browser = spawn(path, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise((resolve) => browser.once('exit', resolve))
  const close = async () => {
    browser.kill()
    await exited
    await rm(profile, { recursive: true, force: true })
  }
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`O Firefox não abriu.\n${output}`)))
  })

  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered
    if (error) throw new Error(`${method}: ${error} ${message}`)
    return result as Result
  }

  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    close,
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (act, given) => {
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression: callOf(act, given), target: { context }, awaitPromise: true })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
  }
}
