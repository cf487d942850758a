import type { LaterSteps } from './simulator.ts'

/** The server puts the digest of the second file there, as it does with the origin. */
const INTEGRITY = 'sha384-of-etapas.js'

/** How long the file may take before the visitor is told that it did not come. */
const TIMEOUT_MS = 15_000

// A page that allows scripts by nonce gave one to this script: the second file needs the same.
const nonce = document.currentScript?.nonce ?? ''

let laterSteps: LaterSteps | undefined
let loading: Promise<void> | undefined
let attempts = 0
let policy: TrustedTypePolicy | undefined

/** What the second file brought, and the third, once they are here. */
export const getLaterSteps = () => laterSteps

/** Called by the files as they run. */
export const receiveLaterSteps = (received: Partial<LaterSteps>) => {
  laterSteps = { ...laterSteps, ...received } as LaterSteps
}

/**
 * Loads a file of this version. By a script element, the only way that every browser holds to its digest; in a shadow
 * root, where it is no node of the host page.
 * @param isHere whether it did its work; it may have come and failed
 */
export function loadFile(
  root: ShadowRoot,
  origin: string,
  [file, integrity, isHere]: [file: string, integrity: string, isHere: () => unknown],
) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // What was cached and refused must not be taken again.
    const url = `${origin}/embed/${__VERSION__}/${file}?${integrity.slice(-8)}${attempts++ || ''}`
    policy ??= window.trustedTypes?.createPolicy('simulador-financiamento', {
      createScriptURL: (same) => same,
    })
    script.src = (policy?.createScriptURL(url) ?? url) as string
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
 * Loads the second file, once for all simulators of a page. Rejects when the file does not come or is not the one that
 * this file was published with; the next call tries again.
 */
export const loadLaterSteps = (root: ShadowRoot, origin: string) =>
  (loading ??= laterSteps
    ? Promise.resolve()
    : loadFile(root, origin, ['etapas.js', INTEGRITY, getLaterSteps]).finally(() => {
        loading = undefined
      }))
