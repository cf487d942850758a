import type { Refinement, SimulationAnswers } from 'core'
import type { LegalKind } from 'core/legal'
import type { FieldTexts } from 'core/field-errors'
import type { Published } from '../config/publish.ts'

export type { Published }

/** The pages that stand on what is published. Every screen of the portal is one of the two apps. */
export const pageNames = [
  'index',
  'simulador',
  'legal',
  'regras',
  'incorporar',
  'contato',
  'app',
  'admin',
] as const
export type PageName = (typeof pageNames)[number]

/** `admin` has every screen and is the staff's; `app` has those of everybody else. */
export type AppName = Extract<PageName, 'app' | 'admin'>

/** What the portal's build leaves for its renderer: addresses that it gave a name, sheets, and the documents of the apps. */
export interface BuiltPortal {
  fontUrl: string
  /** What the simulator's page runs beside the simulator. */
  script: string
  /** Of the page for those who put it on a site. */
  tryItUrl: string
  css: Record<PageName, string>
  apps: Record<AppName, string>
  /**
   * By the address of a screen: the files that it loads beside each app that has it, as the header `Link` says it, and what
   * its script asks the server first, to the letter, with `:id` as in the address: who is signed in, and then the rest. So are
   * the rows that it shows where the address asks for no others. Of a screen for some roles also which, and where one
   * of them finds another screen in its place.
   */
  screens: Record<
    string,
    {
      files: Partial<Record<AppName, string>>
      asked: string[]
      rows?: string[]
      roles?: readonly string[]
      leadsTo?: Partial<Record<string, string>>
    }
  >
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

/** The form on which somebody leaves a telephone with a partner, as it was last filled in. */
export interface ContactForm {
  /** What makes a request that is sent twice the same. */
  key: string
  /** When the form was shown first, in milliseconds. */
  shownAt: number
  values: Partial<Record<ContactField, string>>
  problems: FieldTexts
  /** Towns that may be meant, where what was typed is none or several. */
  towns: readonly string[]
  /** Why nothing of it was taken, where that is no field's. */
  refusal: 'jaEnviado' | 'muitos' | null
}

export type ContactField = 'name' | 'phone' | 'city' | 'wish' | 'consent'

/** A simulation under its short address, and what links to it show. */
export interface SharedResult {
  code: string
  answers: SimulationAnswers
  refinement: Refinement
  /** What is paid besides each month, in cents. */
  extra?: number | undefined
  headline: string
  summary: string
  credit: string
}

/** A partner whose page somebody opened. */
export interface PageReferrer {
  name: string
  slug: string
  /** Address of the photo. */
  photo: string | null
}

export interface PageInput {
  built: BuiltPortal
  /** Where browsers reach the server: what others are to load has whole addresses. */
  origin: string
  /** What `simulador.js` is, which stands in the simulator's page. */
  simulator: string
  published: Published
  /** ISO day. */
  today: string
  guest?: Guest
  /** Of the page of terms and privacy. */
  legal?: LegalPageInput
  /** Of the simulator and the page of a partner: who sent the visitor. */
  referrer?: PageReferrer
  /** Of the page of a partner: its form; null once it was sent. */
  contact?: ContactForm | null
  /** Of the simulator: a result that somebody shared. */
  shared?: SharedResult
}

export interface RenderedPage {
  html: string
  /** The one inline sheet of it; '' where there is none. */
  css: string
  /** Its inline scripts, to the letter: they come from the builds alone. */
  scripts?: string[]
}

/** What `portal/dist/ssr/render.mjs` exports. */
export interface Renderer {
  renderPage: (name: PageName, input: PageInput) => RenderedPage
}
