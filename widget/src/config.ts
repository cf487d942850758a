import { builtInFormula, DEFAULT_TITLE, type FetchJson, type Formula, type PublicConfig } from 'core'
import { texts, type Texts } from './texts.ts'

/** What the widget takes from `/api/public/config`; every part has a built-in value. */
export interface Config {
  title: string
  formula: Formula
  texts: Texts
  /** Number with country code, or '' to let the visitor choose whom to write to. */
  whatsapp: string
}

export const builtInConfig: Config = {
  title: DEFAULT_TITLE,
  formula: builtInFormula,
  texts,
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
  const { settings, strings, formula } = (await fetchJson('/api/public/config')) as PublicConfig
  return {
    title: settings['app.title'] || builtInConfig.title,
    formula,
    texts: { ...texts, ...strings.simulador },
    whatsapp: settings['whatsapp.number'] ?? '',
  }
}
