import { readPrefill } from 'core'

const modes = ['embutido', 'popup', 'flutuante', 'pagina'] as const
const themes = ['auto', 'claro', 'escuro'] as const

/** The attribute of each answer that a host page prefills. */
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
  ...Object.values(prefilled),
]

/** What the host page says, read. */
export interface Options {
  mode: (typeof modes)[number]
  theme: (typeof themes)[number]
  title: string
  /** Origin that this file and what it loads come from. */
  ownOrigin: string
  /** Origin of the API. */
  api: string
  /** Key or address of the partner, or ''. */
  partner: string
  /** Address of the partner's privacy policy. */
  policy: string
  /** Whether questions that the page answers are passed over. */
  skipKnown: boolean
  /** Name of the host's array that events are pushed to. */
  dataLayer: string
}

/** The server that hands out this file puts its own origin here. */
const BAKED_ORIGIN = 'https://simulador-origin.invalid'

/** Longest text taken from a host page. */
const MOST_CHARACTERS = 128

/** Whether a button opens the wizard, in a dialog. */
export const isPopup = (options: Options | undefined) =>
  options?.mode === 'popup' || options?.mode === 'flutuante'

export type Read = (name: string) => string | null

const warned = new Set<string>()

/** Tells whoever writes the host page, once, what was ignored. */
function warn(name: string, value: string) {
  const line = `simulador-financiamento: ${name}="${value}" ignorado, não é válido`
  // oxlint-disable-next-line no-console
  if (!warned.has(line)) console.warn(line)
  warned.add(line)
}

/** What an attribute says, or ''. */
export const readText = (read: Read, name: string) => (read(name) ?? '').trim().slice(0, MOST_CHARACTERS)

/** Reads the attributes that say how the widget behaves. What is malformed warns and counts as absent. */
export function readOptions(read: Read): Options {
  const text = (name: string) => readText(read, name)
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => {
    const given = text(name)
    const known = values.find((value) => value === given.toLowerCase())
    if (given && !known) warn(name, given)
    return known ?? values[0]
  }
  const address = (name: string) => {
    const given = text(name)
    try {
      if (/^https?:/i.test(given)) return new URL(given)
    } catch {
      // Told below, as any other.
    }
    if (given) warn(name, given)
    return null
  }
  const mode = oneOf('modo', modes)
  // Our own page talks to whatever host served it.
  const ownOrigin = mode === 'pagina' ? location.origin : BAKED_ORIGIN
  return {
    mode,
    theme: oneOf('tema', themes),
    title: text('titulo'),
    ownOrigin,
    api: mode === 'pagina' ? ownOrigin : (address('api')?.origin ?? BAKED_ORIGIN),
    partner: text('parceiro') || (mode === 'pagina' && new URLSearchParams(location.search).get('p')) || '',
    policy: address('consentimento')?.href ?? '',
    skipKnown: !/^(false|n[aã]o)$/i.test(text('pular-conhecidas')) && read('pular-conhecidas') !== null,
    dataLayer: text('camada-dados'),
  }
}

/** The answers that a host page prefills; the city waits until the cities of its state are known. */
export const readAnswersOf = (read: Read, terms: number[]) =>
  readPrefill(
    {
      tipo: read(prefilled.tipo),
      valor: read(prefilled.valor),
      uf: read(prefilled.uf),
      prazo: read(prefilled.prazo),
    },
    terms,
    (name, value) => warn(prefilled[name], value),
  )
