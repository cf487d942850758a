import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { kill } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { callSource, type Engine } from './engine.ts'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Launches WebKitGTK's MiniBrowser, which has no headless mode, in a virtual display and drives it through WebDriver. */
export async function launchWebkit(miniBrowser: string): Promise<Engine> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const exited = once(driver, 'exit')

  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const { value } = (await response.json()) as { value: Result & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const close = async () => {
    // The driver, the display and the browser form one process group.
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
    run: async (pageFunction, argument) =>
      JSON.parse(
        await send('POST', `${session}/execute/sync`, {
          script: `return ${callSource(pageFunction, argument)}`,
          args: [],
        }),
      ),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close,
  }
}
