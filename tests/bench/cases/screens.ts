import type { Browser, Page } from 'playwright'
import { signIn } from '../../support/api.ts'
import { contextOptions } from '../../support/browser.ts'
import type { RunningServer } from '../../support/server.ts'
import type { Figure } from '../figure.ts'
import { compare, median } from '../rounds.ts'
import { DOCUMENTS, firstCase, OF_PARTNER } from './many-cases-server.ts'

const ROUNDS = 10
const TARGET_MS = 300
/** Against the sign-in: the same program, and then the answers of two calls more. */
const TARGET_RATIO = 2

interface Screen {
  what: string
  who: string
  path: string
  /** What is waited for, the first of many. */
  shown: string
}

const screens: Screen[] = [
  {
    what: `lista do parceiro, que tem ${OF_PARTNER} dossiês`,
    who: 'paula.parceira@demo.br',
    path: '/parceiro/clientes',
    shown: 'main li :is(h2, h3)',
  },
  {
    what: `checklist de ${DOCUMENTS} itens`,
    who: 'ana.cliente@demo.br',
    path: `/cliente/dossies/${firstCase}?aba=documentos`,
    shown: 'main li h3',
  },
]

/** Those of the staff, among all cases. */
const staffScreens: Screen[] = [
  {
    what: 'tabela da equipe',
    who: 'gil.agente@demo.br',
    path: '/admin/dossies',
    shown: 'main table tbody tr',
  },
  {
    what: 'quadro da equipe',
    who: 'gil.agente@demo.br',
    path: '/admin/dossies?mostrar=quadro',
    shown: 'main section ul li',
  },
]

/** Waits until something is painted. @returns when, in milliseconds since the page was asked for */
async function painted(page: Page, selector: string): Promise<number> {
  const time = await page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.getClientRects().length && performance.now(),
    selector,
    { polling: 'raf' },
  )
  return Number(await time.jsonValue())
}

/** Leads to a screen that has nothing to take down and nothing in common, without leaving the page. */
async function goElsewhere(page: Page, gone: string) {
  await page.evaluate(() => {
    history.pushState(null, '', '/localidades-demo')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.waitForFunction((selector) => !document.querySelector(selector), gone)
  await page.waitForLoadState('networkidle')
}

/** Goes back to a screen within the page. @returns how long it takes until something of it is painted */
const timeBack = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    const start = performance.now()
    history.back()
    do await new Promise(requestAnimationFrame)
    while (!document.querySelector(wanted)?.getClientRects().length)
    // What is there in one frame is on the screen before the next.
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, selector)

/** A first visit: nothing is in the cache. */
async function visit<Result>(browser: Browser, cookie: string, use: (page: Page) => Promise<Result>) {
  const context = await browser.newContext({
    ...contextOptions(),
    ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }),
  })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** A screen that is come to from another one. */
async function measureWithin(
  origin: string,
  browser: Browser,
  { what, who, path, shown }: Screen,
): Promise<Figure> {
  const cookie = await signIn(origin, who)
  const times = await visit(browser, cookie, async (page) => {
    await page.goto(origin + path)
    await painted(page, shown)
    const found: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await goElsewhere(page, shown)
      found.push(await timeBack(page, shown))
    }
    return found
  })
  return {
    what: `No navegador: ${what}, vindo de outra tela`,
    measured: `mediana de ${ROUNDS}; a mais lenta ${Math.round(Math.max(...times))} ms`,
    value: median(times),
    target: TARGET_MS,
    unit: ' ms',
  }
}

/** A screen as a first visit. */
async function measureFirstVisit(
  origin: string,
  browser: Browser,
  { what, who, path, shown }: Screen,
): Promise<Figure> {
  const cold = (cookie: string, to: string, awaited: string) =>
    visit(browser, cookie, async (page) => {
      await page.goto(origin + to, { waitUntil: 'commit' })
      return painted(page, awaited)
    })
  const cookie = await signIn(origin, who)
  const { ours, theirs, ratio } = await compare(
    () => cold(cookie, path, shown),
    () => cold('', '/login', 'form button'),
    ROUNDS,
  )
  return {
    what: `No navegador, sem nada em cache: ${what}, contra a tela de entrar`,
    measured: `${Math.round(ours)} ms contra ${Math.round(theirs)} ms`,
    value: ratio,
    target: TARGET_RATIO,
    unit: '×',
  }
}

/** The screens of very many cases, reached within the page and from outside. */
export async function measureScreens({ origin }: RunningServer, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of [...screens, ...staffScreens])
    figures.push(await measureWithin(origin, browser, screen))
  for (const screen of screens) figures.push(await measureFirstVisit(origin, browser, screen))
  return figures
}
