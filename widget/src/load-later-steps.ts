import { BUILD } from './build-origin.ts'
import type { LaterSteps } from './simulator.ts'

/** Placeholder that the server replaces with the digest of the second file. */
const INTEGRITY = 'sha384-of-etapas.js'

const TIMEOUT_MS = 15_000

/** The page's CSP nonce, for the later files. `document.currentScript` is null in a module. */
const nonce =
  (document.currentScript ?? document.querySelector<HTMLScriptElement>('script[nonce][src*="/simulador."]'))
    ?.nonce ?? ''

let laterSteps: LaterSteps | undefined
let loading: Promise<void> | undefined
let attempts = 0
let policy: TrustedTypePolicy | undefined

/** Exports of the second and third file, once loaded. */
export const getLaterSteps = () => laterSteps

/** Called by the later files when they run. */
export const receiveLaterSteps = (received: Partial<LaterSteps>) => {
  laterSteps = { ...laterSteps, ...received } as LaterSteps
}

/** Converts a URL for a page with Trusted Types. */
function trust(url: string) {
  try {
    policy ??= window.trustedTypes?.createPolicy('simulador-financiamento', {
      createScriptURL: (same) => same,
    })
  } catch {
    // The page allows no policy of this name: its default policy decides.
  }
  return (policy?.createScriptURL(url) ?? url) as string
}

/**
 * Loads a file of this build with a script element, since only that checks the digest in every browser. The element is
 * placed in a shadow root, outside the host page's DOM.
 * @param isHere checks whether the file ran; it may load and fail
 */
export function loadFile(
  root: ShadowRoot,
  origin: string,
  [file, integrity, isHere]: [file: string, integrity: string, isHere: () => unknown],
) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // A new URL for each attempt bypasses a cached response that failed its integrity check.
    const url = `${origin}/embed/${BUILD}/${file}?${attempts++ || ''}`
    script.src = trust(url)
    Object.assign(script, { integrity, crossOrigin: 'anonymous', nonce })
    const timer = setTimeout(reject, TIMEOUT_MS)
    const finish = () => {
      clearTimeout(timer)
      script.remove()
      if (isHere()) resolve()
      else reject()
    }
    script.addEventListener('load', finish)
    script.addEventListener('error', finish)
    root.append(script)
  })
}

/**
 * Loads the second file, once for all simulators of a page. Rejects when it does not load or has another digest; the next
 * call retries.
 */
export const loadLaterSteps = (root: ShadowRoot, origin: string) =>
  (loading ??= laterSteps
    ? Promise.resolve()
    : loadFile(root, origin, ['etapas.js', INTEGRITY, getLaterSteps]).finally(() => {
        loading = undefined
      }))
