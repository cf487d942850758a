import type { Cents, ExtraPayments, Municipio, Refinement, SimulationAnswers } from 'core'
import type { LegalKind } from 'core/legal'
import type { FieldTexts } from 'core/field-errors'
import type { Published } from '../config/publish.ts'

export type { Published }

/**
 * Pages rendered from published configuration. Every screen of the portal is `app`; `callback` is the same with another
 * loading state.
 */
export const pageNames = [
  'index',
  'simulador',
  'legal',
  'regras',
  'conferencia',
  'incorporar',
  'contato',
  'parceiro',
  'callback',
  'app',
] as const
export type PageName = (typeof pageNames)[number]

/** Output of the portal's build for its renderer: file addresses, stylesheets and the document of the app. */
export interface BuiltPortal {
  fontUrl: string
  /** Additional script of the simulator's page. */
  script: string
  /** Script of the page with the embedding instructions. */
  tryItUrl: string
  /** Script of the page that computes the published cases. */
  conformanceUrl: string
  css: Record<PageName, string>
  app: string
  /** Screens by path. */
  screens: Record<string, BuiltScreen>
}

export interface BuiltScreen {
  /** Value of the `Link` header: files that the screen loads besides the app. */
  files: string
  /** Requests that the server answers inside the page, literally, with `:id` as in the path. */
  answers: readonly string[]
  /** Redirects to the sign-in without a session. */
  isGuarded: boolean
}

/** Visitor-specific parts of the landing page. */
export interface Guest {
  /** The signed-in person. */
  person?: { name: string; role: string } | undefined
  /** Notice that the portal shows once; unknown names show nothing. */
  notice?: string | undefined
}

/** A version of the terms or of the privacy policy for its page. */
export interface LegalPageInput {
  kind: LegalKind
  version: number
  body: string
  /** Null for the built-in text that was never accepted. */
  publishedOn: string | null
  /** All versions, present one first. */
  versions: number[]
}

/** The contact form of a partner's page, with its last input. */
export interface ContactForm {
  /** Idempotency key of the form. */
  key: string
  /** When the form was first shown, in milliseconds since 1970. */
  shownAt: number
  values: Partial<Record<ContactField, string>>
  problems: FieldTexts
  /** Suggested cities if the typed one matches none or several. */
  towns: readonly string[]
  /** Reason for refusing the whole form. */
  refusal: 'jaEnviado' | 'muitos' | null
}

export type ContactField = 'name' | 'phone' | 'city' | 'wish' | 'consent'

/** A shared simulation and the texts of its link preview. */
export interface SharedResult {
  code: string
  answers: SimulationAnswers
  refinement: Refinement
  /** Extra payments; a number is an amount in cents every month. */
  extra?: Cents | ExtraPayments | undefined
  /** Index of the chosen scenario. */
  scenario: number
  /** Id of the line that was chosen instead of the suggested one. */
  line?: string | undefined
  /** Says that the rules have changed since; '' otherwise. */
  changedRules: string
  headline: string
  summary: string
  credit: string
}

/** The partner of an opened partner page. */
export interface PageReferrer {
  name: string
  slug: string
  /** Address of the photo. */
  photo: string | null
  creci: string | null
  company: string | null
  sentence: string | null
  /** Telephone, and address of a chat; null unless the partner shows them. */
  phone: string | null
  whatsapp: string | null
}

/** Query parameters of the page of the rules that may be wrong. */
export const rulesFields = ['dia', 'uf', 'municipio'] as const

/** Day and place whose rules the page shows. */
export interface RulesView {
  /** ISO day. */
  day: string
  /** Abbreviation of the chosen state; null for the whole country. */
  state: string | null
  town: Municipio | null
  /** Towns of the state, for the form. */
  towns: readonly Municipio[]
  /** Parameters that name no day or place; then the page shows those of today. */
  problems: readonly (typeof rulesFields)[number][]
}

export interface PageInput {
  built: BuiltPortal
  /** Public origin of the server, for absolute addresses. */
  origin: string
  /** Source text of `simulador.js`, which is inlined in the simulator's page. */
  simulator: string
  published: Published
  /** ISO day. */
  today: string
  guest?: Guest
  /** For pages of terms and privacy. */
  legal?: LegalPageInput
  /** For the simulator and partner pages: the referring partner. */
  referrer?: PageReferrer
  /** For partner pages: the contact form; null after it was sent. */
  contact?: ContactForm | null
  /** For the rules: another view than the whole country today. */
  rules?: RulesView
  /** For the simulator: a shared result. */
  shared?: SharedResult
}

export interface RenderedPage {
  html: string
  /** Inline stylesheet; '' if there is none. */
  css: string
  /** Inline scripts, literally; they come only from the builds. */
  scripts?: string[]
}

/** Exports of `portal/dist/ssr/render.mjs`. */
export interface Renderer {
  renderPage: (name: PageName, input: PageInput) => RenderedPage
}
