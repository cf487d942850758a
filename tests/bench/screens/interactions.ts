import type { Browser, Page } from 'playwright'
import { signIn } from '../../support/api.ts'
import { contextOptions } from '../../support/browser.ts'
import type { Measurement } from '../figure.ts'
import { median } from '../rounds.ts'
import { throttle } from '../throttling.ts'

const ROUNDS = 3
const CLIENT = 'ana.cliente@demo.br'
const ADMIN = 'alice.admin@demo.br'

interface Interaction {
  name: string
  email: string
  /** `:id` stands for that person's first case. */
  path: string
  act: (page: Page) => Promise<void>
}

const press = (page: Page, role: 'button' | 'tab' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click()

const interactions: Interaction[] = [
  {
    name: 'Lista do cliente, menu da conta',
    email: CLIENT,
    path: '/cliente/dossies',
    act: (page) => press(page, 'button', /^Sua conta/),
  },
  {
    name: 'Dossiê do cliente, aba Documentos',
    email: CLIENT,
    path: '/cliente/dossies/:id',
    act: (page) => press(page, 'tab', /^Documentos/),
  },
  {
    name: 'Dossiês da equipe, da tabela ao quadro e de volta',
    email: ADMIN,
    path: '/admin/dossies',
    act: async (page) => {
      await page.getByText('Quadro', { exact: true }).click()
      await page.locator('main section h2, main section h3').first().waitFor()
      await page.getByText('Tabela', { exact: true }).click()
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'Dossiê da equipe, aba Documentos',
    email: ADMIN,
    path: '/admin/dossies/:id',
    act: (page) => press(page, 'tab', /^Documentos/),
  },
  {
    name: 'Fila de revisão, Reprovar',
    email: ADMIN,
    path: '/admin/revisao',
    act: (page) => press(page, 'button', /^Reprovar/),
  },
  {
    name: 'Hoje, menu da conta',
    email: ADMIN,
    path: '/admin/hoje',
    act: (page) => press(page, 'button', /^Sua conta/),
  },
]

/** The longest that a browser took from what a person did until it had painted what follows. */
const LONGEST = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.interactionId) window.longest = Math.max(window.longest ?? 0, entry.duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

async function interact(
  browser: Browser,
  origin: string,
  { email, path, act }: Interaction,
): Promise<number> {
  const cookie = await signIn(origin, email)
  const answer = await fetch(`${origin}/api/cases`, { headers: { Cookie: cookie } })
  const [first] = (await answer.json()) as { id: string }[]
  const context = await browser.newContext(contextOptions())
  await context.setExtraHTTPHeaders({ Cookie: cookie })
  const page = await context.newPage()
  await page.addInitScript(LONGEST)
  await page.goto(origin + path.replace(':id', first?.id ?? ''))
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await throttle(page, { cpu: true })
  await act(page)
  // The browser reports it after the next frame.
  await page.waitForTimeout(500)
  const longest = await page.evaluate(() => (window as { longest?: number }).longest ?? 16)
  await context.close()
  return longest
}

/** Interaction to next paint on the screens that people are on most, with a processor four times slower. */
export const measureInteractions: Measurement = async ({ browser, server: { origin } }) => {
  const figures = []
  for (const interaction of interactions) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await interact(browser, origin, interaction))
    figures.push({
      what: `${interaction.name}: da ação à próxima pintura, CPU 4×`,
      measured: `mediana de ${ROUNDS}`,
      value: median(times),
      target: 100,
      unit: ' ms',
    })
  }
  return figures
}
