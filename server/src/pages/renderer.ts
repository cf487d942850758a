import type { LegalKind } from 'core/legal'
import type { Published } from '../config/publish.ts'

export type { Published }

/** The pages that stand on what is published; every screen of the portal is `app`. */
export const pageNames = ['index', 'simulador', 'legal', 'regras', 'app'] as const
export type PageName = (typeof pageNames)[number]

/** What the portal's build leaves for its renderer: addresses that it gave a name, sheets, and the app's document. */
export interface BuiltPortal {
  fontUrl: string
  /** Of the simulator's page. */
  scriptUrl: string
  css: Record<PageName, string>
  app: string
  /**
   * By the address of a screen: the files that it loads beside the app, as the header `Link` says it, and what its script
   * asks the server first, to the letter, with `:id` as in the address: who is signed in, and then the rest.
   */
  screens: Record<string, { files: string; asked: string[] }>
}

/** Who the landing page is for, where it is not for everybody. */
export interface Guest {
  /** Who is signed in. */
  person?: { name: string; role: string }
  /** What the portal has the page say once; a name that it does not know says nothing. */
  notice?: string
}

/** A version of the terms or of the privacy policy, as its page shows it. */
export interface LegalPageInput {
  kind: LegalKind
  version: number
  body: string
  /** Null of the built-in text, until somebody accepts it. */
  publishedOn: string | null
  /** All there are, the one in force first. */
  versions: number[]
}

export interface PageInput {
  built: BuiltPortal
  /** Where browsers reach the server: what others are to load has whole addresses. */
  origin: string
  published: Published
  /** ISO day. */
  today: string
  guest?: Guest
  /** Of the page of terms and privacy. */
  legal?: LegalPageInput
  /** Of the simulator: the partner who sent the visitor. */
  referrer?: { name: string; slug: string }
}

export interface RenderedPage {
  html: string
  /** The one inline sheet of it; '' where there is none. */
  css: string
}

/** What `portal/dist/ssr/render.mjs` exports. */
export interface Renderer {
  renderPage: (name: PageName, input: PageInput) => RenderedPage
}
