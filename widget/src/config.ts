import {
  builtInFormula,
  CONFIG_VERSION,
  DEFAULT_TITLE,
  type FetchJson,
  type Formula,
  type PublicConfig,
  propertyTypes,
  type PublishedFee,
} from 'core'
import type { TextOverrides } from 'core/texts'
import { readableColors } from './light-dark.ts'

/** What the widget takes from `/api/public/config`; every part has a built-in value. */
export interface Config {
  title: string
  /** Path of the picture that stands for the mark. */
  logo: string | null
  /** Whether the title need not stand beside it. */
  logoHasName: boolean
  /** CSS custom properties. */
  theme: Record<string, string>
  formula: Formula
  fees: PublishedFee[]
  /** Every text that is published in the place of a built-in one. */
  strings: TextOverrides
  /** As they are published; none until they are known. */
  settings: Partial<PublicConfig['settings']>
}

export const builtInConfig: Config = {
  title: DEFAULT_TITLE,
  logo: null,
  logoHasName: false,
  theme: {},
  formula: builtInFormula,
  fees: [],
  strings: {},
  settings: {},
}

/** Longest wait for an answer of the API. */
const TIMEOUT_MS = 8000

/** Fetches JSON from the API's origin without credentials; rejects on any status but success. */
export const fetchJsonFrom =
  (origin: string): FetchJson =>
  async (path) => {
    const response = await fetch(origin + path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }

/** What the host is told of a configuration of a newer server, or of one that is none. */
export const UNUSABLE = 'configuracao'

/** Whether the parts that the arithmetic and the texts take are what they are here. */
const isUsable = ({ v, formula, fees, strings }: PublicConfig) =>
  v === CONFIG_VERSION &&
  Array.isArray(fees) &&
  formula.body.terms.every((term) => term > 0) &&
  formula.body.scenarios.every(({ factor, downPaymentPercent }) => factor > 0 && downPaymentPercent < 100) &&
  propertyTypes.every((type) => formula.body.propertyTypes[type].monthlyRate > 0) &&
  Object.values(strings).every((texts) => Object.values(texts).every((text) => typeof text === 'string'))

const asked = new Map<string, Promise<Config>>()

/**
 * The published configuration over the built-in one, asked for once for all simulators of a page.
 * @throws when the API does not answer, or nothing that can be used; the caller goes on with `builtInConfig`
 */
export function loadConfig(fetchJson: FetchJson, origin = '', partner = ''): Promise<Config> {
  const path = `/api/public/config${partner && `?p=${encodeURIComponent(partner)}`}`
  const config = asked.get(origin + path) ?? readConfig(fetchJson, path)
  asked.set(origin + path, config)
  config.catch(() => asked.delete(origin + path))
  return config
}

async function readConfig(fetchJson: FetchJson, path: string): Promise<Config> {
  const published = (await fetchJson(path)) as PublicConfig
  let isSound = false
  try {
    isSound = isUsable(published)
  } catch {
    // A part that was looked into is not there.
  }
  if (!isSound) throw new Error(UNUSABLE)
  const { settings, theme, strings, formula, fees } = published
  return {
    title: settings['app.title'] || DEFAULT_TITLE,
    logo: settings['branding.logo'],
    logoHasName: settings['branding.logo_has_name'],
    theme: Object.fromEntries(
      Object.entries(theme ?? {}).map(([name, value]) => [name, readableColors(value)]),
    ),
    formula,
    fees,
    strings,
    settings,
  }
}

/** Sharp on dense screens at the height the bar has for it. */
const logoSize = { resizeHeight: 96, resizeQuality: 'high' } as const

/**
 * The logo, to draw on a canvas: the `ref` of one. Fetched, since the policy of a host page that lets the widget talk
 * to us need not let it show images of ours.
 */
export async function loadLogo(address: string) {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob(), logoSize)
  return (canvas: HTMLCanvasElement | null) => {
    if (!canvas) return
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
}
