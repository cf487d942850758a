import type { SimuladorElement } from './element.ts'

const TAG = 'simulador-financiamento'

export interface LoadOptions {
  /** Of the server that has the simulator, as `https://simulador.exemplo.com.br`. */
  origin: string
  /** A version that stays as it is, as `1.0.0`; without it, the newest that is compatible. */
  version?: string
  /** Of that version's `simulador.js`, from `/embed/v1/integridade.json`. */
  integrity?: string
  /** Where the policy of the page asks for one. */
  nonce?: string
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
      // Whoever calls again tries again.
      loading.delete(address)
      reject(new Error(`simulador-financiamento: ${address} não carregou`))
    })
    document.head.append(script)
  })
}

/**
 * Puts the script of the simulator on the page, once however often it is called, and waits until the tag is defined. On a
 * server, where there is no page, nothing happens and it resolves with undefined.
 */
export async function loadSimulador(options: LoadOptions): Promise<(new () => SimuladorElement) | undefined> {
  if (typeof document === 'undefined') return undefined
  const known = customElements.get(TAG)
  if (known) return known as new () => SimuladorElement
  const address = `${options.origin.replace(/\/$/, '')}/embed/${options.version ?? 'v1'}/simulador.js`
  const added = loading.get(address) ?? addScript(address, options)
  loading.set(address, added)
  await added
  return (await customElements.whenDefined(TAG)) as new () => SimuladorElement
}
