import type { PropertyType } from 'core'

/** `detail` of each event, besides `v: 1`. Contains no personal data and no amounts. */
export interface EventDetails {
  pronto: { versao: string }
  etapa: { etapa: number }
  resultado: { tipoImovel: PropertyType | undefined; uf: string | undefined; prazo: number }
  avaliacao: object
  /** A request that arrived at the chat or at the server. `id` is its protocol. */
  lead: { canal: 'whatsapp' | 'servidor'; id: string }
  erro: { codigo: 'api' | 'configuracao' | 'origem' | 'etapas' | 'cidades' | 'avaliacao' | 'pedido' }
  fechar: object
  reiniciar: object
}

export type Emit = <Name extends keyof EventDetails>(name: Name, more?: EventDetails[Name]) => boolean

/**
 * Returns a function that dispatches an event to the host page under both names: with a hyphen, which every framework can
 * bind, and with a colon. It returns false when a listener cancelled either.
 * @param layer name of the host's data layer array, to which events are pushed too; created if missing
 */
export const createEmit =
  (host: HTMLElement, layer: () => string): Emit =>
  (name, more) => {
    const detail = { v: 1, ...more }
    const listName = layer()
    const list = listName && ((window as unknown as Record<string, unknown>)[listName] ??= [])
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
    // Dispatches both, even if the first is cancelled.
    const isAllowed = dispatch(':')
    return dispatch('-') && isAllowed
  }
