import { readPrefill } from 'core'

const modes = ['embutido', 'popup', 'flutuante', 'pagina'] as const
const themes = ['auto', 'claro', 'escuro'] as const

/** Attributes that take effect when they change; those that prefill answers are read once, at the start. */
export const attributeNames = ['modo', 'tema', 'titulo', 'api', 'referencia', 'consentimento', 'camada-dados']

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
  /** Reference of the listing that the simulation begins at. */
  reference: string
  /** Address of the partner's privacy policy. */
  policy: string
  /** Name of the host's array that events are pushed to. */
  dataLayer: string
}

/** The server that hands out this file puts its own origin here. */
const BAKED_ORIGIN = 'https://simulador-origin.invalid'

/** Longest text taken from a host page. */
const MOST_CHARACTERS = 128

type Read = (name: string) => string | null

const warned = new Set<string>()

/** Tells whoever writes the host page, once, what was ignored. */
function warn(name: string, value: string) {
  const line = `simulador-financiamento: ${name}="${value}" ignorado, não é válido`
  // oxlint-disable-next-line no-console
  if (!warned.has(line)) console.warn(line)
  warned.add(line)
}

/** Reads the attributes that say how the widget behaves. What is malformed warns and counts as absent. */
export function readOptions(read: Read): Options {
  const text = (name: string) => (read(name) ?? '').trim().slice(0, MOST_CHARACTERS)
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
    reference: text('referencia'),
    policy: address('consentimento')?.href ?? '',
    dataLayer: text('camada-dados'),
  }
}

/** The attribute of each answer that a host page prefills. */
const prefilled = { tipo: 'tipo-imovel', valor: 'valor-imovel', uf: 'uf', prazo: 'prazo' }

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
