import { today } from 'core'
import type { LegalKind } from 'core/legal'
import type { ReadPublished } from '../config/published-config.ts'
import type { Db } from '../db/connect.ts'
import { hashOf, packContent, packOnce, type Content } from '../http/content.ts'
import { listLegalVersions } from '../legal/legal-versions.ts'
import { pagePolicy } from './page-policy.ts'
import type { Portal } from './read-portal.ts'
import type { BuiltPortal, Guest, PageInput, PageName, Published } from './renderer.ts'

const HTML = 'text/html; charset=utf-8'

export interface Page {
  content: Content
  policy: string
}

export interface Pages {
  /** A page as it is to be sent now. */
  get: (name: PageName) => Promise<Page>
  /** The landing page for one person, which nobody else is sent. */
  getFor: (guest: Guest) => Promise<Page>
  /** A version of the terms or of the privacy policy; without one, that in force. Null where there is no such version. */
  getLegal: (kind: LegalKind, version?: number) => Promise<Page | null>
  /** The simulator with the name of the partner who sent the visitor, or with a result that somebody shared. */
  getSimulator: (guest: Pick<PageInput, 'referrer' | 'shared'>) => Promise<Page>
  /** The form of a partner's page. */
  getContact: (guest: Required<Pick<PageInput, 'referrer' | 'contact'>>) => Promise<Page>
  /** Where the files stand that they load. */
  folder: string
  /** What the screen of an address loads beside its app, and asks first. */
  screenOf: (path: string) => BuiltPortal['screens'][string] | undefined
}

interface PageDeps {
  db: Db
  portal: Portal
  /** What is served as `simulador.js`. */
  simulator: string
  /** Where browsers reach the server. */
  origin: string
  readPublished: ReadPublished
  clock: () => Date
}

interface CachedPage {
  published: Published
  day: string
  page: Promise<Page>
}

/** The pages, each rendered and packed anew when what is published changes, and when a new day begins. */
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

  /** A page that is made for one answer. */
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
    getContact: (guest) => renderOnce('contato', guest),
    async get(name) {
      const published = await readPublished()
      const day = today(clock())
      const known = cache.get(name)
      if (known?.published === published && known.day === day) return known.page
      const page = render(name, published, day, known?.page)
      cache.set(name, { published, day, page })
      // What failed is tried again with the next request.
      page.catch(() => cache.get(name)?.page === page && cache.delete(name))
      return page
    },
  }
}

/** Asked about again each time: an administrator may change what a page says. */
export const pageHeaders = ({ policy }: Page) => ({
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policy,
})
