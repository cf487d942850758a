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

/** What the second file brought, once it is here. */
export const getLaterSteps = () => laterSteps

/** Called by the second file as it runs. */
export const receiveLaterSteps = (received: LaterSteps) => {
  laterSteps = received
}

function load(root: ShadowRoot, origin: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // What was cached and refused must not be taken again.
    const url = `${origin}/embed/${__VERSION__}/etapas.js?${INTEGRITY.slice(-8)}${attempts++ || ''}`
    policy ??= window.trustedTypes?.createPolicy('simulador-financiamento', {
      createScriptURL: (same) => same,
    })
    script.src = (policy?.createScriptURL(url) ?? url) as string
    Object.assign(script, { integrity: INTEGRITY, crossOrigin: 'anonymous', nonce })
    const timer = setTimeout(reject, TIMEOUT_MS)
    const finish = () => {
      clearTimeout(timer)
      script.remove()
      if (laterSteps) resolve()
      else reject()
    }
    script.addEventListener('load', finish)
    script.addEventListener('error', finish)
    root.append(script)
  })
}

/**
 * Loads the second file, once for all simulators of a page. By a script element, the only way that every browser holds
 * to its digest; in a shadow root, where it is no node of the host page. Rejects when the file does not come or is not
 * the one that this file was published with; the next call tries again.
 */
export const loadLaterSteps = (root: ShadowRoot, origin: string) =>
  (loading ??= laterSteps
    ? Promise.resolve()
    : load(root, origin).finally(() => {
        loading = undefined
      }))
