import { readPrefill } from 'core'
import { warn } from './warn.ts'

const modes = ['embutido', 'popup', 'flutuante', 'pagina'] as const
const themes = ['auto', 'claro', 'escuro'] as const

/** Attribute of each answer that a host page may prefill. */
const prefilled = { tipo: 'tipo-imovel', valor: 'valor-imovel', uf: 'uf', prazo: 'prazo' }

/** Attributes that take effect when they change. */
export const attributeNames = [
  'modo',
  'tema',
  'titulo',
  'api',
  'parceiro',
  'referencia',
  'consentimento',
  'camada-dados',
  'cidade',
  'pular-conhecidas',
  'atribuicao',
  'lembrar-campanha',
  'cor',
  'logo',
  'nome-imovel',
  'foto-imovel',
  ...Object.values(prefilled),
]

/** Parsed attributes of the element. */
export interface Options {
  mode: (typeof modes)[number]
  theme: (typeof themes)[number]
  title: string
  /** Brand colour of the host page, unchecked: the server derives readable shades from it. */
  color: string
  /** Address of the host's logo, or ''. */
  logo: string
  /** Name of the listing, and address of its photo; '' if absent. */
  homeName: string
  photo: string
  /** Origin that this file and the later files come from. */
  ownOrigin: string
  api: string
  /** Key or address of the partner, or ''. */
  partner: string
  /** Address of the partner's privacy policy. */
  policy: string
  /** Skips questions that the page answers; the default of dialogs, which show the listing. */
  skipKnown: boolean
  /** Unparsed campaign of the host page. */
  attribution: string
  /** Stores the campaign for the visit in the page's session storage. */
  remembersCampaign: boolean
  /** Name of the host's array that events are pushed to. */
  dataLayer: string
}

/** In the moving file the server replaces this with its own origin; a pinned file is identical on every server. */
const BAKED_ORIGIN = 'https://simulador-origin.invalid'

const isPinned = BAKED_ORIGIN.endsWith('.invalid')

/** Longest text taken from a host page. */
const MOST_CHARACTERS = 128

/** Checks whether a button opens the wizard in a dialog. */
export const isPopup = (options: Options | undefined) =>
  options?.mode === 'popup' || options?.mode === 'flutuante'

export type Read = (name: string) => string | null

/** Warns of an attribute whose value the element ignores. */
export const warnInvalid = (name: string, value: string) => warn(`${name}="${value}" ignorado, não é válido`)

/** Reads an attribute, trimmed and cut; '' if absent. */
export const readText = (read: Read, name: string) => (read(name) ?? '').trim().slice(0, MOST_CHARACTERS)

/**
 * Parses the attributes that configure the widget. A malformed value causes a warning and counts as absent.
 * @param pinnedOrigin origin that a pinned file came from, or ''
 */
export function readOptions(read: Read, pinnedOrigin = ''): Options {
  const text = (name: string) => readText(read, name)
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => {
    const value = text(name)
    const match = values.find((one) => one === value.toLowerCase())
    if (value && !match) warnInvalid(name, value)
    return match ?? values[0]
  }
  const address = (name: string) => {
    const value = text(name)
    try {
      if (/^https?:/i.test(value)) return new URL(value)
    } catch {
      // Reported below.
    }
    if (value) warnInvalid(name, value)
    return null
  }
  /** Allows https, an inline image, and a path of the page's own site; as an `<img>` none of them runs scripts. */
  const image = (name: string) => {
    const value = (read(name) ?? '').trim()
    if (!value || /^(https:\/\/|data:image\/|\/(?!\/))/i.test(value)) return value
    warnInvalid(name, value)
    return ''
  }
  const isOn = (name: string, otherwise = false) =>
    read(name) === null ? otherwise : !/^(false|n[aã]o)$/i.test(text(name))
  const mode = oneOf('modo', modes)
  const api = address('api')?.origin
  // Our own page uses the host that served it.
  const ownOrigin = mode === 'pagina' ? location.origin : (isPinned && (pinnedOrigin || api)) || BAKED_ORIGIN
  return {
    mode,
    theme: oneOf('tema', themes),
    title: text('titulo'),
    color: text('cor'),
    logo: image('logo'),
    homeName: text('nome-imovel'),
    photo: image('foto-imovel'),
    ownOrigin,
    api: (mode !== 'pagina' && api) || ownOrigin,
    partner: text('parceiro') || (mode === 'pagina' && new URLSearchParams(location.search).get('p')) || '',
    policy: address('consentimento')?.href ?? '',
    skipKnown: isOn('pular-conhecidas', mode === 'popup' || mode === 'flutuante'),
    attribution: read('atribuicao') ?? '',
    remembersCampaign: isOn('lembrar-campanha'),
    dataLayer: text('camada-dados'),
  }
}

/** Parses the prefilled answers; the city is resolved later, when the cities of its state have loaded. */
export const readAnswersOf = (read: Read, terms: number[]) =>
  readPrefill(
    {
      tipo: read(prefilled.tipo),
      valor: read(prefilled.valor),
      uf: read(prefilled.uf),
      prazo: read(prefilled.prazo),
    },
    terms,
    (name, value) => warnInvalid(prefilled[name], value),
  )
