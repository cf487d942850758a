import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalKind } from 'core/legal'
import { paths } from 'core/paths'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type Handler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { packContent, type Content } from '../http/content.ts'
import { sendError } from '../http/error-handler.ts'
import { limitUnknown, loggedPath } from '../http/log-requests.ts'
import { sendContent } from '../http/send-content.ts'
import { setCookies } from '../http/set-cookies.ts'
import { askFirst, pageOfNobody, pageOfPerson, type AskWithin, type SignedIn } from './first-answers.ts'
import { appPaths, isForPrograms } from './page-paths.ts'
import { workerPolicy } from './page-policy.ts'
import { pageHeaders, type Pages } from './pages.ts'
import type { AppName, Guest, PageName } from './renderer.ts'

const DAY = 'public, max-age=86400'
const FOREVER = 'public, max-age=31536000, immutable'

type PageDeps = Pick<AppDeps, 'findSession' | 'log' | 'pages'>

const send = (pages: Pages, name: PageName) => async (c: Context) => {
  const page = await pages.get(name)
  return sendContent(c, page.content, pageHeaders(page))
}

const isStaff = (role: string) => role === 'admin' || role === 'agent'

/** The app for whoever asks for an address: the staff's for the staff, and where the staff signs in. */
const appFor = (path: string, me?: SignedIn | null): AppName =>
  (me ? isStaff(me.role) : isOfAdministration(path)) ? 'admin' : 'app'

/** As the router of the portal reads addresses: it does not mind capitals, or a slash at the end. */
const isOfAdministration = (path: string) => `${path.toLowerCase()}/`.startsWith(`${paths.admin}/`)

/** Agents see screens with parts that are for administrators: what these would ask is not asked for them. */
const mayAsk = ({ role }: SignedIn, address: string) => role === 'admin' || !address.startsWith('/api/admin/')

/** What an address says of how a screen is looked at. Anything else says which rows it asks for. */
const OF_THE_SCREEN = ['aba', 'ver']

/** A screen, with what it loads beside its app, which browsers fetch while they read the page, and what it asks first. */
function sendScreen(pages: Pages, path: string, ask: AskWithin): Handler {
  const { asked: [whoAsks, ...rest] = [], rows = [], roles, leadsTo = {} } = pages.screenOf(path) ?? {}
  /** Who may not open it is led elsewhere: without a session to the sign-in, without a second factor to where it is set up. */
  const shownTo = (me?: SignedIn | null) => {
    if (!roles || me === undefined) return path
    if (me === null) return paths.login
    if (me.must_enrol) return paths.accountSecurity
    return leadsTo[me.role] ?? (roles.includes(me.role) ? path : '')
  }
  const pageFor = async (me?: SignedIn | null) => {
    const app = appFor(path, me)
    const page = await pages.get(app)
    const files = pages.screenOf(shownTo(me))?.files[app]
    return { page, headers: { ...pageHeaders(page), ...(files && { Link: files }) } }
  }
  return async (c) => {
    const answerWith = (content: Content, headers: Record<string, string>) =>
      sendContent(c, content, { ...headers, Vary: 'Cookie' })
    if (whoAsks === undefined) {
      const { page, headers } = await pageFor(null)
      return answerWith(page.content, headers)
    }
    const id = encodeURIComponent(c.req.param('id') ?? '')
    const isPlain = Object.keys(c.req.query()).every((name) => OF_THE_SCREEN.includes(name))
    const restFor = (me: SignedIn) =>
      c.req.method === 'GET' && shownTo(me) === path
        ? [...rest, ...(isPlain ? rows : [])]
            .filter((address) => mayAsk(me, address))
            .map((address) => address.replace(':id', id))
        : []
    const answers = () => askFirst(c, ask, whoAsks, restFor)
    // Nobody is signed in without a cookie; whether it still counts is for the answers to say.
    if (!c.req.header('Cookie')) {
      const { page, headers } = await pageFor(null)
      return answerWith(await pageOfNobody(page.content, answers), headers)
    }
    const found = await answers()
    setCookies(c, found.cookies)
    const own = { 'Cache-Control': 'no-store' }
    const elsewhere = found.me ? leadsTo[found.me.role] : undefined
    if (elsewhere && shownTo(found.me) === elsewhere)
      return c.newResponse(null, 302, { ...own, Vary: 'Cookie', Location: elsewhere })
    const { page, headers } = await pageFor(found.me)
    return answerWith(await pageOfPerson(page.content, found), { ...headers, ...own })
  }
}

/** What the portal has the landing page say once. */
const NOTICE = 'sim.notice'

/** Who is signed in; nobody where the tables do not answer: the landing page is there for everybody. */
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
 * The landing page: one for everybody, and another for whoever is signed in or was sent here with a word. With
 * `?visitante` it is that of everybody, whoever asks.
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

/** A page of terms or privacy, in the version that the address names. */
const sendLegal =
  ({ pages }: PageDeps, kind: LegalKind): Handler =>
  async (c) => {
    const version = c.req.param('version')
    if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) return c.notFound()
    const page = await pages.getLegal(kind, version === undefined ? undefined : Number(version))
    return page ? sendContent(c, page.content, pageHeaders(page)) : c.notFound()
  }

/** Headers of a file that is there; what is not there goes on to the answer for unknown addresses. */
const fileHeaders = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.ok) return
  c.header('Cache-Control', FOREVER)
  // A worker goes by the policy that it is served with, not by that of the page.
  if (/\.worker\./.test(c.req.path)) c.header('Content-Security-Policy', workerPolicy)
})

/** The encodings beside a file are no addresses of their own. */
const hideEncodings = createMiddleware(async (c, next) =>
  /\.(br|gz)$/.test(c.req.path) ? c.notFound() : next(),
)

/**
 * The pages, and the files that the portal's build left for them, in the encodings that it left beside them.
 * @param ask the whole app, which answers what the screens ask first
 */
export function pageRoutes(deps: PageDeps, ask: AskWithin) {
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
    .get(paths.rules, send(pages, 'regras'))
    .get(paths.embedDocs, send(pages, 'incorporar'))
    .get('/favicon.svg', async (c) => sendContent(c, await readFavicon(), { 'Cache-Control': DAY }))
    // The names carry a hash of what they hold.
    .get('/assets/:asset', hideEncodings, fileHeaders, files)
  for (const path of appPaths) routes.get(path, sendScreen(pages, path, ask))
  return routes
}

/** An unknown address: an error for programs; for people the app, whose router shows 404. The path is logged. */
export const handleNotFound = ({ log, pages }: Pick<AppDeps, 'log' | 'pages'>) => {
  const ofUnknown = limitUnknown(log)
  return async (c: Context) => {
    if (isForPrograms(c.req.path) || !['GET', 'HEAD'].includes(c.req.method)) {
      return sendError(c, new ApiError('not_found'))
    }
    ofUnknown(() => log.warn({ path: loggedPath(c.req.path) }, 'Página não encontrada'))
    const page = await pages.get(isOfAdministration(c.req.path) ? 'admin' : 'app')
    return sendContent(c, page.content, pageHeaders(page), 404)
  }
}
