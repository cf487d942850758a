import type { Browser } from 'playwright'
import { signIn } from '../../support/api.ts'
import { launchBrowser } from '../../support/browser.ts'
import { findBrowser } from '../../support/find-browser.ts'
import { serveResources } from '../bench-server.ts'
import { firstCase } from '../cases/many-cases-server.ts'
import type { Figure, Measurement } from '../figure.ts'
import { median } from '../rounds.ts'
import { withBusyHouse } from './busy-house.ts'
import { createCertificate, serveOverHttp2, type Front } from './http2-front.ts'
import { buildUsualApp } from './usual-app.ts'
import { bareOf, firstVisit, secondVisit, type Screen, type Visit } from './visit-screen.ts'

const ROUNDS = 5
const CLIENT = 'ana.cliente@demo.br'
const STAFF = 'alice.admin@demo.br'

/** A screen with what it may take; what is null is told and not judged. */
interface Judged extends Screen {
  /** Times what the same markup takes until it is painted. */
  painted: number | null
  /** Times what the usual application takes until it can be used. */
  usableBeside: number | null
  requests: number
  kB: number | null
  /** On the second visit, times what the usual application takes on a first one. */
  again: number | null
}

/** 1.2 s on a machine where the usual application takes 2.86 s: a processor that is busy elsewhere has both take longer. */
const AGAIN = 1.2 / 2.86

const visited = { painted: 1.3, usableBeside: 0.85, requests: 8, kB: 160, again: AGAIN }

/** A front that nobody came through would make a flattering comparison. */
async function mustTravelBy(token: string, browser: Browser, origin: string) {
  const page = await browser.newPage()
  await page.goto(origin)
  const found = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol,
  )
  await page.close()
  if (found !== token) throw new Error(`${origin} veio por ${found}, e não por ${token}.`)
}

const medianOf = (visits: Visit[], what: keyof Visit) => median(visits.map((one) => one[what]))

/**
 * First visits from a telephone far away: 562.5 ms for each way to the server and back. In turns with the same markup as
 * one page, and with a usual application, all over HTTP/1.1, and then all over HTTP/2.
 */
export const measureFirstVisits: Measurement = ({ browser, server: { origin } }) =>
  withBusyHouse(async (house) => [
    ...(await measureVisits({ name: 'HTTP/1.1', token: 'http/1.1', browser }, origin, house.origin)),
    ...(await measureOverHttp2(origin, house.origin)),
  ])

async function measureOverHttp2(origin: string, busy: string): Promise<Figure[]> {
  const certificate = await createCertificate()
  // Trusted, and not overlooked: what comes with a certificate that is overlooked is not cached.
  const trust = `--ignore-certificate-errors-spki-list=${certificate.publicKeyDigest}`
  const browser = await launchBrowser(findBrowser(), [trust])
  const fronts: Front[] = []
  const serve = async (from: string) => {
    const front = await serveOverHttp2(from, certificate)
    fronts.push(front)
    return front.origin
  }
  try {
    return await measureVisits({ name: 'HTTP/2', token: 'h2', browser, serve }, origin, busy)
  } finally {
    await browser.close()
    for (const front of fronts) await front.stop()
  }
}

interface Protocol {
  name: string
  /** As a browser names it. */
  token: string
  browser: Browser
  /** Serves an origin over it, where that is not how it is served already. */
  serve?: (origin: string) => Promise<string>
}

/** @param busy where Ana has the case with 60 papers */
async function measureVisits(
  { name, token, browser, serve = async (from) => from }: Protocol,
  product: string,
  house: string,
): Promise<Figure[]> {
  const [origin, busy] = [await serve(product), await serve(house)]
  const screens: Judged[] = [
    { name: 'Entrar', url: `${origin}/login`, usable: 'form button[type=submit]', ...visited },
    {
      name: 'Lista do cliente',
      url: `${origin}/cliente/dossies`,
      usable: 'main li h2',
      cookie: await signIn(product, CLIENT),
      ...visited,
    },
    {
      name: 'Dossiê do cliente',
      url: `${busy}/cliente/dossies/${firstCase}?aba=documentos`,
      usable: 'main li h3',
      cookie: await signIn(house, CLIENT),
      ...visited,
      usableBeside: 1.1,
      kB: null,
    },
    {
      name: 'Lista de trabalho da equipe',
      url: `${busy}/admin/dossies`,
      usable: 'main table tbody a',
      cookie: await signIn(house, STAFF),
      painted: null,
      usableBeside: null,
      requests: 8,
      kB: null,
      again: null,
    },
  ]
  const bare = await Promise.all(screens.map((screen) => bareOf(browser, screen)))
  const usual = await buildUsualApp()
  const bench = await serveResources(() => ({
    ...usual,
    ...Object.fromEntries(
      bare.map((body, index) => [`/${index}`, { contentType: 'text/html; charset=utf-8', body }]),
    ),
  }))
  try {
    const benchOrigin = await serve(`http://localhost:${bench.port}`)
    const at = (path: string, usable: string): Screen => ({ name: '', url: benchOrigin + path, usable })
    for (const from of [origin, busy, benchOrigin]) await mustTravelBy(token, browser, from)
    const figures: Figure[] = []
    for (const [index, screen] of screens.entries()) {
      const ours: Visit[] = []
      const plain: Visit[] = []
      const theirs: Visit[] = []
      const again: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await firstVisit(browser, screen))
        plain.push(await firstVisit(browser, at(`/${index}`, screen.usable)))
        theirs.push(await firstVisit(browser, at('/', 'form button')))
        again.push(await secondVisit(browser, screen))
      }
      const ms = (visits: Visit[], what: 'painted' | 'usable') => Math.round(medianOf(visits, what))
      const against = (what: 'painted' | 'usable', others: Visit[]) => ({
        measured: `${ms(ours, what)} ms contra ${ms(others, what)} ms`,
        value: medianOf(ours, what) / medianOf(others, what),
        unit: '×',
      })
      const counted = (what: string, value: number, target: number | null, unit: string) => ({
        what: `${screen.name}, ${name}: ${what}`,
        measured: `mediana de ${ROUNDS}`,
        value,
        target,
        unit,
      })
      figures.push(
        {
          what: `${screen.name}, ${name}: primeira pintura, contra só a marcação`,
          ...against('painted', plain),
          target: screen.painted,
        },
        {
          what: `${screen.name}, ${name}: utilizável, contra uma aplicação comum`,
          ...against('usable', theirs),
          target: screen.usableBeside,
        },
        counted('pedidos até ser utilizável', medianOf(ours, 'requests'), screen.requests, ''),
        counted('bytes até ser utilizável', medianOf(ours, 'kB'), screen.kB, ' kB'),
        {
          what: `${screen.name}, ${name}: utilizável na segunda visita, contra a primeira de uma aplicação comum`,
          measured: `${Math.round(median(again))} ms contra ${ms(theirs, 'usable')} ms`,
          value: median(again) / medianOf(theirs, 'usable'),
          target: screen.again,
          unit: '×',
        },
      )
    }
    const simulator: Visit[] = []
    const wizard: Screen = { name: 'Simulador', url: `${origin}/simulador`, usable: 'h1, h2' }
    for (let round = 0; round < ROUNDS; round += 1) simulator.push(await firstVisit(browser, wizard))
    const [usable, painted] = [medianOf(simulator, 'usable'), medianOf(simulator, 'painted')]
    figures.push({
      what: `Simulador, ${name}: utilizável, contra a sua primeira pintura`,
      measured: `${Math.round(usable)} ms contra ${Math.round(painted)} ms`,
      value: usable / painted,
      target: 1.7,
      unit: '×',
    })
    return figures
  } finally {
    await bench.stop()
  }
}
