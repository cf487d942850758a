import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from 'core'
import type { LegalKind } from 'core/legal'
import { paths } from 'core/paths'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type Handler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { packContent, type Content } from '../../platform/http/content.ts'
import { sendError } from '../../platform/http/error-handler.ts'
import { limitUnknown, loggedPath } from '../../platform/http/log-requests.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { setCookies } from '../../platform/http/set-cookies.ts'
import { answerWithin, visitorPage, sendPersonal, within, type RequestApp } from './first-answers.ts'
import { appPaths, isForPrograms } from './page-paths.ts'
import { workerPolicy } from './page-policy.ts'
import { pageHeaders, type Pages } from './pages.ts'
import type { Guest, PageName } from './renderer.ts'
import { readRulesQuery } from './rules-query.ts'

/** Path of the session request. */
const ME = '/api/me'

const DAY = 'public, max-age=86400'
const FOREVER = 'public, max-age=31536000, immutable'

type PageDeps = Pick<AppDeps, 'bundled' | 'clock' | 'findSession' | 'log' | 'pages'>

const send = (pages: Pages, name: PageName) => async (c: Context) => {
  const page = await pages.get(name)
  return sendContent(c, page.content, pageHeaders(page))
}

/**
 * Sends a screen: the app, with preload headers for its files. Pages of a client's list and case contain the responses
 * to their first requests.
 * @param ask the whole app, which answers these requests
 */
function sendScreen(pages: Pages, path: string, ask: RequestApp): Handler {
  const { files = '', answers = [], isGuarded = false } = pages.screenOf(path) ?? {}
  const visitorFiles = isGuarded ? pages.screenOf(paths.login)?.files : files
  return async (c) => {
    // The callback is the same app with another loading state.
    const page = await pages.get(path === paths.authCallback ? 'callback' : 'app')
    // Without a cookie there is no session; with one, the responses tell whether it is valid.
    const isVisitor = !c.req.header('Cookie')
    const link = isVisitor ? visitorFiles : files
    const headers = { ...pageHeaders(page), ...(link && { Link: link }), Vary: 'Cookie' }
    if (isVisitor)
      return sendContent(c, await visitorPage(page.content, () => answerWithin(c, ask, [ME])), headers)
    if (answers.length === 0 || c.req.method !== 'GET') return sendContent(c, page.content, headers)
    const id = encodeURIComponent(c.req.param('id') ?? '')
    const firstAnswers = await answerWithin(
      c,
      ask,
      answers.map((address) => address.replace(':id', id)),
    )
    setCookies(c, firstAnswers.cookies)
    return sendPersonal(c, within(page.content, firstAnswers.block), headers)
  }
}

/** Cookie with a notice that the landing page shows once. */
const NOTICE = 'sim.notice'

/** The signed-in person; undefined during a database outage, because the landing page has to work for everybody. */
async function personOf(c: Context, { findSession, log }: PageDeps): Promise<Guest['person']> {
  try {
    const session = await findSession(c.req.raw.headers)
    if (!session) return undefined
    setCookies(c, session.cookies)
    const { displayName: name, role } = session.actor
    return { name, role }
  } catch (err) {
    log.error({ err }, 'Sessão não pôde ser lida: a página inicial é a de todos')
    return undefined
  }
}

/**
 * The landing page: one for everybody, and a personal one for signed-in people and pending notices. `?visitante` forces
 * the common page.
 */
const sendHome = (deps: PageDeps) => async (c: Context) => {
  const isForAll = c.req.query('visitante') !== undefined
  const notice = isForAll ? undefined : getCookie(c, NOTICE)
  if (notice !== undefined) deleteCookie(c, NOTICE, { path: '/' })
  const person = isForAll ? undefined : await personOf(c, deps)
  const isOwn = person !== undefined || notice !== undefined
  const page = await (isOwn ? deps.pages.getFor({ person, notice }) : deps.pages.get('index'))
  return sendContent(c, page.content, {
    ...pageHeaders(page),
    ...(isOwn && { 'Cache-Control': 'private, no-cache' }),
    Vary: 'Cookie',
  })
}

/** Sends the rules of today, or those of the day and place in the query; a wrong query gets those of today with the reason. */
const sendRules =
  ({ pages, bundled, clock }: PageDeps): Handler =>
  async (c) => {
    const view = readRulesQuery(c.req.query(), bundled, today(clock()))
    const page = await (view ? pages.getRules(view) : pages.get('regras'))
    return sendContent(c, page.content, pageHeaders(page), view && view.problems.length > 0 ? 400 : 200)
  }

/** Sends a page of terms or privacy in the version of the path. */
const sendLegal =
  ({ pages }: PageDeps, kind: LegalKind): Handler =>
  async (c) => {
    const version = c.req.param('version')
    if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) return c.notFound()
    const page = await pages.getLegal(kind, version === undefined ? undefined : Number(version))
    return page ? sendContent(c, page.content, pageHeaders(page)) : c.notFound()
  }

/** Headers of an existing file; others fall through to the handler of unknown paths. */
const fileHeaders = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.ok) return
  c.header('Cache-Control', FOREVER)
  // A worker obeys its own policy and not that of the page.
  if (/\.worker\./.test(c.req.path)) c.header('Content-Security-Policy', workerPolicy)
})

/** Compressed files are not served under their own names. */
const hideEncodings = createMiddleware(async (c, next) =>
  /\.(br|gz)$/.test(c.req.path) ? c.notFound() : next(),
)

/**
 * Routes of the pages and of the portal's files, with the encodings that the build made.
 * @param ask the whole app, which answers the first requests of a client's screens
 */
export function pageRoutes(deps: PageDeps, ask: RequestApp) {
  const { pages } = deps
  const files = serveStatic({ root: pages.folder, precompressed: true })
  let favicon: Promise<Content> | undefined
  const readFavicon = () =>
    (favicon ??= readFile(join(pages.folder, 'favicon.svg')).then((svg) =>
      packContent(svg, 'image/svg+xml; charset=utf-8'),
    ))
  const routes = new Hono()
    .get(paths.home, sendHome(deps))
    .get(paths.simulator, send(pages, 'simulador'))
    .get(paths.terms, sendLegal(deps, 'termos'))
    .get(`${paths.terms}/:version`, sendLegal(deps, 'termos'))
    .get(paths.privacy, sendLegal(deps, 'privacidade'))
    .get(`${paths.privacy}/:version`, sendLegal(deps, 'privacidade'))
    .get(paths.rules, sendRules(deps))
    .get(paths.conformance, send(pages, 'conferencia'))
    .get(paths.embedDocs, send(pages, 'incorporar'))
    .get('/favicon.svg', async (c) => sendContent(c, await readFavicon(), { 'Cache-Control': DAY }))
    // File names contain a hash of the content.
    .get('/assets/:asset', hideEncodings, fileHeaders, files)
  for (const path of appPaths) routes.get(path, sendScreen(pages, path, ask))
  return routes
}

/** Handles unknown paths: an error for programs, and the app for people, whose router shows 404. Logs the path. */
export const handleNotFound = ({ log, pages }: Pick<AppDeps, 'log' | 'pages'>) => {
  const ofUnknown = limitUnknown(log)
  return async (c: Context) => {
    if (isForPrograms(c.req.path) || !['GET', 'HEAD'].includes(c.req.method)) {
      return sendError(c, new ApiError('not_found'))
    }
    ofUnknown(() => log.warn({ path: loggedPath(c.req.path) }, 'Página não encontrada'))
    const page = await pages.get('app')
    return sendContent(c, page.content, pageHeaders(page), 404)
  }
}
