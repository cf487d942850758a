import { MOST_TEXT, otherBlanks, readText, type Token } from './pdf-tokens.ts'

/** Why a PDF is refused: what acts by itself in it, or a password. */
export type ActivePart =
  | 'parteScript'
  | 'partePrograma'
  | 'parteAnexo'
  | 'parteFormulario'
  | 'parteLink'
  | 'parteEnvio'
  | 'pdfProtegido'

const isNumber = (value: string) => /^[+-]?\d/.test(value)

/** A place in the document may have any name: `/Dests << /Launch [3 0 R /Fit] >>`, `/Dest /Launch >>`. */
const isPlace = (before: string, next: Token | null) =>
  /^\/(Dest|D)$/.test(before)
    ? next?.kind === 'name' || next?.kind === 'close'
    : next?.value === '[' && !/^\/(S|Type|Subtype)$/.test(before)

type Rule = (before: string, next: Token | null) => ActivePart | null

/** What a thing is: the kind of an action, of an annotation, of a stream. */
const kind =
  (part: ActivePart): Rule =>
  (before, next) =>
    isPlace(before, next) ? null : part

/** What is done, where the same name stands for a thing that only lies there: an article's thread. */
const action =
  (part: ActivePart): Rule =>
  (before) =>
    before === '/S' ? part : null

/** What a thing has: a dictionary, an object by its number, or what else is given. */
const key =
  (part: ActivePart, also?: RegExp): Rule =>
  (_, next) =>
    next && (isNumber(next.value) || next.value === '<<' || also?.test(next.value)) ? part : null

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
  // A portfolio of other files, and what stands in for a picture or a page of another. In the tree of a tagged PDF
  // `/Ref` is a list.
  ['/Collection', key('parteAnexo')],
  ['/OPI', key('parteLink')],
  ['/Ref', key('parteLink')],
  ['/EmbeddedFiles', key('parteAnexo')],
  ['/XFA', key('parteFormulario', /^\[/)],
  ['/Encrypt', key('pdfProtegido')],
])

/** Whether a link goes anywhere but to a page, an address or a telephone; one without a scheme goes to a page. */
function isActiveLink(value: string) {
  // As browsers do, without what they leave out; what tells the alphabet is none of it.
  const link = readText(value)
    .replace(/[\0\t\n\r]/g, '')
    .replace(/^[^!-~]+/, '')
  const scheme = /^([a-z][\w+.-]*):/i.exec(link)?.[1]
  // What is cut off may be one.
  if (!scheme && value.length >= MOST_TEXT) return true
  const isHost = /^[\w-]+(\.[\w-]+)+:\d/.test(link)
  return /^[\\/]{2}/.test(link) || (scheme !== undefined && !isHost && !/^(https?|mailto|tel)$/i.test(scheme))
}

/** Watches what a PDF is made of, one token after the other. Where a name stands tells a key from a word. */
export class ActiveParts {
  #before = ''
  #name = ''
  #pointsToLink = false
  #hasLooseLink = false
  #found: ActivePart | null = null

  get found(): ActivePart | null {
    return this.#found ?? (this.#pointsToLink && this.#hasLooseLink ? 'parteLink' : null)
  }

  /** @param token null at the end of what belongs together */
  see(token: Token | null) {
    if (this.#name) this.#found ??= this.#partBefore(token)
    this.#before = this.#name
    this.#name = token?.kind === 'name' ? token.value.split(otherBlanks, 1)[0]! : ''
  }

  /** A text by itself, which may be where a link elsewhere goes. */
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
