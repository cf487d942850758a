import type { PropertyType } from 'core'

/** What each event says in its `detail`, beside `v: 1`. No personal data, and no amount. */
export interface EventDetails {
  pronto: { versao: string }
  etapa: { etapa: number }
  resultado: { tipoImovel?: PropertyType; uf?: string; prazo: number }
  avaliacao: object
  /** A request that arrived: at the chat or at the server. `id` is its protocol. */
  lead: { canal: 'whatsapp' | 'servidor'; id: string }
  erro: { codigo: 'api' | 'configuracao' | 'origem' | 'etapas' | 'cidades' | 'avaliacao' | 'pedido' }
  fechar: object
  reiniciar: object
}

export type Emit = <Name extends keyof EventDetails>(name: Name, more?: EventDetails[Name]) => boolean

/**
 * Tells the host page, under a name that every framework can listen to and under the one with a colon; false when it
 * cancelled either.
 * @param layer name of the host's array that is told as well
 */
export const createEmit =
  (host: HTMLElement, layer: () => string): Emit =>
  (name, more) => {
    const detail = { v: 1, ...more }
    const list = (window as unknown as Record<string, unknown>)[layer()]
    if (Array.isArray(list)) list.push({ event: `simulador:${name}`, ...detail })
    const dispatch = (separator: string) =>
      host.dispatchEvent(
        new CustomEvent(`simulador${separator}${name}`, {
          bubbles: true,
          composed: true,
          cancelable: true,
          detail,
        }),
      )
    // Both are heard, whatever the first says.
    return [dispatch(':'), dispatch('-')].every(Boolean)
  }
