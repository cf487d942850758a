import type { SimuladorElement } from './element.ts'

const TAG = 'simulador-financiamento'

export interface LoadOptions {
  /** Origin of the server that hosts the simulator, such as `https://simulador.exemplo.com.br`. */
  origin: string
  /** Folder of a pinned version, such as `1.2.0-0123456789abcdef`; absent for the newest compatible one. */
  version?: string | undefined
  /** Digest of that folder's `simulador.js`, from `/embed/v1/integridade.json`. */
  integrity?: string | undefined
  /** For a page whose CSP requires one. */
  nonce?: string | undefined
}

const loading = new Map<string, Promise<void>>()

function addScript(address: string, { integrity, nonce }: LoadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = address
    if (integrity) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    if (nonce) script.nonce = nonce
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      // Lets a later call retry.
      loading.delete(address)
      reject(new Error(`simulador-financiamento: ${address} não carregou`))
    })
    document.head.append(script)
  })
}

/**
 * Loads the simulator's script once per address, and waits until the element is defined. During server-side rendering it
 * does nothing and resolves with undefined.
 */
export async function loadSimulador(options: LoadOptions): Promise<(new () => SimuladorElement) | undefined> {
  if (typeof document === 'undefined') return undefined
  const registered = customElements.get(TAG)
  if (registered) return registered as new () => SimuladorElement
  const address = `${options.origin.replace(/\/$/, '')}/embed/${options.version ?? 'v1'}/simulador.js`
  const added = loading.get(address) ?? addScript(address, options)
  loading.set(address, added)
  await added
  return (await customElements.whenDefined(TAG)) as new () => SimuladorElement
}
