import { MOST_TEXT, otherBlanks, readText, type Token } from './pdf-tokens.ts'

/** Reason to refuse a PDF: active content or a password. */
export type ActivePart =
  | 'parteScript'
  | 'partePrograma'
  | 'parteAnexo'
  | 'parteFormulario'
  | 'parteLink'
  | 'parteEnvio'
  | 'pdfProtegido'

const isNumber = (value: string) => /^[+-]?\d/.test(value)

/** Destinations may have any name: `/Dests << /Launch [3 0 R /Fit] >>`, `/Dest /Launch >>`. */
const isPlace = (before: string, next: Token | null) =>
  /^\/(Dest|D)$/.test(before)
    ? next?.kind === 'name' || next?.kind === 'close'
    : next?.value === '[' && !/^\/(S|Type|Subtype)$/.test(before)

type Rule = (before: string, next: Token | null) => ActivePart | null

/** Matches the type of an action, an annotation or a stream. */
const kind =
  (reason: ActivePart): Rule =>
  (before, next) =>
    isPlace(before, next) ? null : reason

/** Matches an action, not the same name in passive use, such as an article's thread. */
const action =
  (reason: ActivePart): Rule =>
  (before) =>
    before === '/S' ? reason : null

/** Matches a key whose value is a dictionary, a reference, or what `also` matches. */
const key =
  (reason: ActivePart, also?: RegExp): Rule =>
  (_, next) =>
    next && (isNumber(next.value) || next.value === '<<' || also?.test(next.value)) ? reason : null

const rules = new Map<string, Rule>([
  ['/JavaScript', kind('parteScript')],
  ['/Rendition', kind('parteScript')],
  ['/Launch', kind('partePrograma')],
  ['/EmbeddedFile', kind('parteAnexo')],
  ['/FileAttachment', kind('parteAnexo')],
  ['/RichMedia', kind('parteAnexo')],
  ['/Movie', kind('parteAnexo')],
  ['/GoToE', kind('parteLink')],
  ['/GoToR', kind('parteLink')],
  ['/Thread', action('parteLink')],
  ['/SubmitForm', kind('parteEnvio')],
  ['/ImportData', kind('parteEnvio')],
  ['/JS', key('parteScript', /^[(<]/)],
  ['/OnInstantiate', key('parteScript')],
  ['/EF', key('parteAnexo')],
  // A portfolio of other files, and proxies for pictures or pages of other files. In the structure tree of a tagged PDF
  // `/Ref` is a list.
  ['/Collection', key('parteAnexo')],
  ['/OPI', key('parteLink')],
  ['/Ref', key('parteLink')],
  ['/EmbeddedFiles', key('parteAnexo')],
  ['/XFA', key('parteFormulario', /^\[/)],
  ['/Encrypt', key('pdfProtegido')],
])

/**
 * Whether a link leads anywhere but to a page, an e-mail address or a telephone; without a scheme it leads to a page.
 */
function isActiveLink(value: string) {
  // Normalizes as browsers do: drops control characters and the byte order mark.
  const link = readText(value)
    .replace(/[\0\t\n\r]/g, '')
    .replace(/^[^!-~]+/, '')
  const scheme = /^([a-z][\w+.-]*):/i.exec(link)?.[1]
  // A truncated link may be active.
  if (!scheme && value.length >= MOST_TEXT) return true
  const isHost = /^[\w-]+(\.[\w-]+)+:\d/.test(link)
  return /^[\\/]{2}/.test(link) || (scheme !== undefined && !isHost && !/^(https?|mailto|tel)$/i.test(scheme))
}

/** Finds active content in a stream of PDF tokens. The position of a name tells a key from a value. */
export class ActiveParts {
  #before = ''
  #name = ''
  #pointsToLink = false
  #hasLooseLink = false
  #found: ActivePart | null = null

  get found(): ActivePart | null {
    return this.#found ?? (this.#pointsToLink && this.#hasLooseLink ? 'parteLink' : null)
  }

  /** @param token null at the end of an object */
  see(token: Token | null) {
    if (this.#name) this.#found ??= this.#partBefore(token)
    this.#before = this.#name
    this.#name = token?.kind === 'name' ? token.value.split(otherBlanks, 1)[0]! : ''
  }

  /** Checks a string outside a dictionary, which may be the target of a link. */
  seeAlone({ value }: Token) {
    this.#hasLooseLink ||= isActiveLink(value)
  }

  #partBefore(next: Token | null): ActivePart | null {
    if (next && (this.#name === '/URI' || this.#name === '/Base')) {
      this.#pointsToLink ||= isNumber(next.value)
      return next.kind === 'text' && isActiveLink(next.value) ? 'parteLink' : null
    }
    return rules.get(this.#name)?.(this.#before, next) ?? null
  }
}
