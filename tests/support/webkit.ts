import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { kill } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { callOf, type Engine } from './engine.ts'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** WebKitGTK in its smallest browser, which has no headless mode, through WebDriver. */
export async function launchWebkit(miniBrowser: string): Promise<Engine> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const exited = once(driver, 'exit')

  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const { value } = (await answer.json()) as { value: Result & { message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const close = async () => {
    // The driver, its display and the browser are one group.
    kill(-driver.pid!)
    await exited
  }
  const isUp = () => send('GET', '/status').catch(() => false)
  while (!(await isUp())) await pause(100)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    run: async (act, given) =>
      JSON.parse(
        await send('POST', `${session}/execute/sync`, { script: `return ${callOf(act, given)}`, args: [] }),
      ),
    picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close,
  }
}
