import {
  builtInFormula,
  DEFAULT_TITLE,
  type FetchJson,
  type Formula,
  type PublicConfig,
  type PublishedFee,
} from 'core'
import type { TextOverrides } from 'core/texts'
import { simuladorTexts, type SimuladorTexts } from 'core/texts/simulador'

/** What the widget takes from `/api/public/config`; every part has a built-in value. */
export interface Config {
  title: string
  /** Path of the picture that stands for the mark. */
  logo: string | null
  /** CSS custom properties. */
  theme: Record<string, string>
  formula: Formula
  fees: PublishedFee[]
  texts: SimuladorTexts
  /** Every text that is published, for the evaluation page. */
  strings: TextOverrides
  /** Number with country code, or '' to let the visitor choose whom to write to. */
  whatsapp: string
}

export const builtInConfig: Config = {
  title: DEFAULT_TITLE,
  logo: null,
  theme: {},
  formula: builtInFormula,
  fees: [],
  texts: simuladorTexts,
  strings: {},
  whatsapp: '',
}

/** Longest wait for an answer of the API, in milliseconds. */
const PATIENCE = 8000

/** Fetches JSON from the API's origin without credentials; rejects on any status but success. */
export const fetchJsonFrom =
  (origin: string): FetchJson =>
  async (path) => {
    const response = await fetch(origin + path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }

/**
 * The published configuration over the built-in one.
 * @throws when the API does not answer; the caller goes on with `builtInConfig`
 */
export async function loadConfig(fetchJson: FetchJson): Promise<Config> {
  const { settings, theme, strings, formula, fees } = (await fetchJson('/api/public/config')) as PublicConfig
  return {
    title: settings['app.title'] || DEFAULT_TITLE,
    logo: settings['branding.logo'],
    theme: theme ?? {},
    formula,
    fees,
    strings,
    texts: { ...simuladorTexts, ...strings.simulador },
    whatsapp: settings['whatsapp.number'] ?? '',
  }
}
