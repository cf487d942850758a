import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { callSource, type Engine } from './engine.ts'

interface BidiResponse {
  id?: number
  error?: string
  message?: string
  result: unknown
}

/** Launches Firefox and drives it through its built-in WebDriver BiDi server. */
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
      const [, url] = /BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (url) resolve(url)
    })
    browser.once('exit', () => reject(new Error(`O Firefox não abriu.\n${output}`)))
  })

  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  const pending = new Map<number, (response: BidiResponse) => void>()
  socket.on('message', (data: Buffer) => {
    const response = JSON.parse(data.toString()) as BidiResponse
    if (response.id !== undefined) pending.get(response.id)?.(response)
  })
  let lastId = 0
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = ++lastId
    const response = new Promise<BidiResponse>((resolve) => pending.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await response
    if (error) throw new Error(`${method}: ${error} ${message}`)
    return result as Result
  }

  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    close,
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (pageFunction, argument) => {
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: callSource(pageFunction, argument),
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
  }
}
