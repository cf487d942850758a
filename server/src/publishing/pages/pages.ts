import { today } from 'core'
import type { LegalKind } from 'core/legal'
import type { ReadPublished } from '../config/published-config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hashOf, packContent, packOnce, type Content } from '../../platform/http/content.ts'
import { listLegalVersions } from '../legal/legal-versions.ts'
import { pagePolicy } from './page-policy.ts'
import type { Portal } from './read-portal.ts'
import type { BuiltScreen, Guest, PageInput, PageName, Published, RulesView } from './renderer.ts'

const HTML = 'text/html; charset=utf-8'

export interface Page {
  content: Content
  policy: string
}

export interface Pages {
  /** The page with the published configuration of now. */
  get: (name: PageName) => Promise<Page>
  /** The landing page for one person, which is not cached. */
  getFor: (guest: Guest) => Promise<Page>
  /** A version of the terms or of the privacy policy, by default the present one. Null for an unknown version. */
  getLegal: (kind: LegalKind, version?: number) => Promise<Page | null>
  /** The simulator with the referring partner's name or with a shared result. */
  getSimulator: (guest: Pick<PageInput, 'referrer' | 'shared'>) => Promise<Page>
  /** The rules of a day or place. */
  getRules: (rules: RulesView) => Promise<Page>
  /** The window of a partner. */
  getPartner: (guest: Required<Pick<PageInput, 'referrer'>>) => Promise<Page>
  /** The form of a partner's page. */
  getContact: (guest: Required<Pick<PageInput, 'referrer' | 'contact'>>) => Promise<Page>
  /** Folder of the files that the pages load. */
  folder: string
  screenOf: (path: string) => BuiltScreen | undefined
}

interface PageDeps {
  db: Db
  portal: Portal
  /** Source text of `simulador.js`. */
  simulator: string
  /** Public origin of the server. */
  origin: string
  readPublished: ReadPublished
  clock: () => Date
}

interface CachedPage {
  published: Published
  day: string
  page: Promise<Page>
}

/** Renders and packs each page when published configuration changes or a new day begins. */
export function createPages({ db, portal, simulator, origin, readPublished, clock }: PageDeps): Pages {
  const { renderPage, built, folder } = portal
  const cache = new Map<PageName, CachedPage>()

  async function render(
    name: PageName,
    published: Published,
    day: string,
    before?: Promise<Page>,
  ): Promise<Page> {
    const rendered = renderPage(name, { built, origin, simulator, published, today: day })
    const bytes = Buffer.from(rendered.html)
    const last = await before?.catch(() => undefined)
    if (last?.content.hash === hashOf(bytes)) return last
    return {
      content: await packContent(bytes, HTML),
      policy: pagePolicy(name, rendered, origin),
    }
  }

  /** Renders a page for one response. */
  async function renderOnce(name: PageName, input: Partial<PageInput>): Promise<Page> {
    const published = input.published ?? (await readPublished())
    const rendered = renderPage(name, {
      built,
      origin,
      simulator,
      published,
      today: today(clock()),
      ...input,
    })
    return {
      content: await packOnce(Buffer.from(rendered.html), HTML),
      policy: pagePolicy(name, rendered, origin),
    }
  }

  return {
    folder,
    screenOf: (path) => built.screens[path],
    getFor: (guest) => renderOnce('index', { guest }),
    async getLegal(kind, version) {
      const published = await readPublished()
      const versions = await listLegalVersions(db, kind, published.config.settings)
      const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version)
      if (!shown) return null
      const legal = {
        kind,
        version: shown.version,
        body: shown.body,
        publishedOn: shown.published_at && today(new Date(shown.published_at)),
        versions: versions.map((one) => one.version),
      }
      return renderOnce('legal', { published, legal })
    },
    getSimulator: (guest) => renderOnce('simulador', guest),
    getRules: (rules) => renderOnce('regras', { rules }),
    getPartner: (guest) => renderOnce('parceiro', guest),
    getContact: (guest) => renderOnce('contato', guest),
    async get(name) {
      const published = await readPublished()
      const day = today(clock())
      const cached = cache.get(name)
      if (cached?.published === published && cached.day === day) return cached.page
      const page = render(name, published, day, cached?.page)
      cache.set(name, { published, day, page })
      // A failure is retried by the next request.
      page.catch(() => cache.get(name)?.page === page && cache.delete(name))
      return page
    },
  }
}

/** Revalidated at each request, because an administrator may change the page. */
export const pageHeaders = ({ policy }: Page) => ({
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policy,
})
