import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser } from 'playwright'
import { signIn } from '../support/api.ts'
import { openVisits, serveResources, throttle, timeUntil } from './browser.ts'
import { fillBusyCompany, firstCase, inTurn, ratio, withFilledServer, type Measurement } from './measure.ts'

const ROUNDS = 5
const PAINTED_LIMIT = 1.3
const AGAIN_LIMIT = 0.5

interface Address {
  url: string
  /** Selector of what is visible once the screen can be used. */
  usable: string
  cookie?: string
}

/** The usual sign-in screen: React, Radix with its whole stylesheet, a router and zod in one script. */
const usualSource = `
import '@radix-ui/themes/styles.css'
import { Button, Card, Checkbox, Flex, Heading, Tabs, Text, TextField, Theme } from '@radix-ui/themes'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { z } from 'zod'
const schema = z.object({ email: z.email(), password: z.string().min(8) })
function SignIn() {
  const [values, setValues] = useState({ email: '', password: '' })
  const onChange = ({ target }) => setValues({ ...values, [target.name]: target.value })
  const field = (name) => <TextField.Root type={name} name={name} size="3" value={values[name]} onChange={onChange} />
  return <Tabs.Root defaultValue="in">
    <Tabs.List><Tabs.Trigger value="in">Entrar</Tabs.Trigger><Tabs.Trigger value="up">Criar conta</Tabs.Trigger></Tabs.List>
    <Tabs.Content value="in"><Card><form><Flex direction="column" gap="3">
      {field('email')}{field('password')}<Text as="label"><Checkbox /> Manter conectado</Text>
      <Button size="3" aria-invalid={!schema.safeParse(values).success}>Entrar</Button>
      <Link to="/senha">Esqueci minha senha</Link>
    </Flex></form></Card></Tabs.Content>
  </Tabs.Root>
}
const Screen = () => <main><Heading as="h1">Acesse sua conta</Heading><SignIn /></main>
const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
createRoot(document.getElementById('app')).render(<Theme accentColor="jade"><RouterProvider router={router} /></Theme>)
`

const pageOf = (body: string, head = '') =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>.</title>${head}</head><body>${body}</body></html>`

const bundled = { bundle: true, write: false, minify: true, format: 'esm', jsx: 'automatic' } as const

async function buildUsualApp() {
  const portal = fileURLToPath(new URL('../../portal', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents: usualSource, resolveDir: portal, loader: 'tsx' },
    ...bundled,
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const fileOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const head = `<script type="module" src="/app.js"></script><link rel="stylesheet" href="/app.css">`
  return {
    '/': { type: 'html', body: pageOf('<div id="app"></div>', head) },
    '/app.js': { type: 'javascript', body: fileOf('.js') },
    '/app.css': { type: 'css', body: fileOf('.css') },
  }
}

/** The markup and styles of a screen in use, as one page without scripts. */
async function bareOf(browser: Browser, { url, usable, cookie }: Address) {
  const visits = await openVisits(browser, 'phone', cookie)
  const page = await visits.newPage()
  await page.goto(url)
  await page.locator(usable).first().waitFor()
  await page.waitForLoadState('networkidle')
  const body = await page.locator('body').innerHTML()
  await visits.close()
  return pageOf(body.replaceAll(/<script\b[^]*?<\/script>/g, ''))
}

/** Visits a screen twice on a phone far away. @returns milliseconds from each request */
async function visitTwice(browser: Browser, { url, usable, cookie }: Address) {
  const visits = await openVisits(browser, 'phone', cookie)
  const visit = async () => {
    const page = await visits.newPage()
    await throttle(page, 'far')
    await page.goto(url, { waitUntil: 'commit' })
    const usableAt = await timeUntil(page, usable)
    const paintedAt = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
    )
    await page.close()
    return { usableAt, paintedAt }
  }
  const times = { ...(await visit()), againAt: (await visit()).usableAt }
  await visits.close()
  return times
}

/** Visits a screen, its bare markup and the usual application in turn; with null for `limit` it is not judged. */
async function measureScreen(browser: Browser, name: string, screen: Address, limit: number | null) {
  const bare = { type: 'html', body: await bareOf(browser, screen) }
  const others = await serveResources({ ...(await buildUsualApp()), '/bare': bare })
  const painted: number[] = []
  const again: number[] = []
  const times = await inTurn(ROUNDS, {
    usable: async () => {
      const { paintedAt, usableAt, againAt } = await visitTwice(browser, screen)
      painted.push(paintedAt)
      again.push(againAt)
      return usableAt
    },
    bare: async () => (await visitTwice(browser, { ...screen, url: `${others.origin}/bare` })).paintedAt,
    usual: async () => (await visitTwice(browser, { url: others.origin, usable: 'form button' })).usableAt,
  })
  await others.stop()
  return [
    ratio(`${name}: primeira pintura, contra só a marcação`, painted, times.bare, limit && PAINTED_LIMIT),
    ratio(`${name}: utilizável, contra uma aplicação comum`, times.usable, times.usual, limit),
    ratio(`${name}: segunda visita, contra a primeira da comum`, again, times.usual, limit && AGAIN_LIMIT),
  ]
}

/** First and second visits from a phone far away: 562.5 ms for each round trip and a processor four times slower. */
export const measureScreens: Measurement = (browser, server) =>
  withFilledServer(fillBusyCompany, async (busy) => {
    const ofCase = `/cliente/dossies/${firstCase}?aba=documentos`
    const screens = [
      ['Entrar', server.origin, '/login', 'form button[type=submit]', '', 1],
      ['Lista do cliente', server.origin, '/cliente/dossies', 'main li h2', 'ana.cliente', 1],
      ['Dossiê do cliente, 60 papéis', busy.origin, ofCase, 'main li h3', 'ana.cliente', 1.2],
      ['Trabalho da equipe', busy.origin, '/admin/dossies', 'main table tbody a', 'alice.admin', null],
    ] as const
    const figures = []
    for (const [name, origin, path, usable, person, limit] of screens) {
      const cookie = person && (await signIn(origin, `${person}@demo.br`))
      figures.push(...(await measureScreen(browser, name, { url: origin + path, usable, cookie }, limit)))
    }
    return figures
  })
