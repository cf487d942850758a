import { CONFIG_VERSION, type FetchJson, type PublicConfig, presentFormula, propertyTypes } from 'core'
import { readableColors } from './light-dark.ts'

/** The part of `/api/public/config` that the widget uses; every field has a built-in value. */
export interface Config extends Pick<PublicConfig, 'formula' | 'fees' | 'strings' | 'notice' | 'partner'> {
  /** CSS custom properties. */
  theme: Record<string, string>
  /** Published settings; empty until loaded. */
  settings: Partial<PublicConfig['settings']>
}

export const builtInConfig: Config = {
  theme: {},
  formula: presentFormula,
  fees: [],
  strings: {},
  settings: {},
}

const TIMEOUT_MS = 8000

/** Fetches JSON from the API's origin without credentials; rejects on any status but success. */
export const fetchJsonFrom =
  (origin: string): FetchJson =>
  async (path) => {
    const response = await fetch(origin + path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return response.json()
    const body = (await response.json().catch(() => ({}))) as { message?: string }
    throw new Error(`${response.status}`, { cause: body.message })
  }

/** Error code reported to the host for an unsupported or malformed configuration. */
export const UNUSABLE = 'configuracao'

/** Checks version, settings, formula and texts for the expected shape. */
const isUsable = ({ v, settings, formula, fees, strings }: PublicConfig) =>
  v === CONFIG_VERSION &&
  !!settings &&
  Array.isArray(fees) &&
  formula.body.terms.every((term) => term > 0) &&
  formula.body.scenarios.every(({ factor, downPaymentPercent }) => factor > 0 && downPaymentPercent < 100) &&
  propertyTypes.every((type) => formula.body.propertyTypes[type].monthlyRate > 0) &&
  Object.values(strings).every((texts) => Object.values(texts).every((text) => typeof text === 'string'))

const configs = new Map<string, Promise<Config>>()

/**
 * Loads the published configuration over the built-in one, once for all simulators of a page.
 * @param query partner and colour, as `?p=…&cor=…`, or ''
 * @throws when the API fails or returns an unusable configuration; the caller continues with `builtInConfig`
 */
export function loadConfig(fetchJson: FetchJson, origin = '', query = ''): Promise<Config> {
  const path = `/api/public/config${query}`
  const config = configs.get(origin + path) ?? readConfig(fetchJson, path)
  configs.set(origin + path, config)
  config.catch(() => configs.delete(origin + path))
  return config
}

async function readConfig(fetchJson: FetchJson, path: string): Promise<Config> {
  const published = (await fetchJson(path)) as PublicConfig
  let isSound = false
  try {
    isSound = isUsable(published)
  } catch {
    // A required field is missing.
  }
  if (!isSound) throw new Error(UNUSABLE)
  const theme = Object.entries(published.theme ?? {}).map(([name, value]) => [name, readableColors(value)])
  return { ...published, theme: Object.fromEntries(theme) }
}

/** A `ref` that draws the logo on a canvas. */
export type DrawLogo = (canvas: HTMLCanvasElement | null) => void

/** Twice the displayed height or more, for sharp rendering on dense screens. */
const logoSize = { resizeHeight: 96, resizeQuality: 'high' } as const

/** Fetches the logo as a bitmap: a host page's CSP allows the widget's `connect-src`, but perhaps not its images. */
export async function loadLogo(address: string): Promise<DrawLogo> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob(), logoSize)
  return (canvas) => {
    if (!canvas) return
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
}
