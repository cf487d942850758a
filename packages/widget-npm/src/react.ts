'use client'

import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type AriaAttributes,
  type CSSProperties,
  type DetailedHTMLProps,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import type {
  AttributeProps,
  SimuladorAnswers,
  SimuladorAttributes,
  SimuladorElement,
  SimuladorEvent,
  SimuladorEvents,
} from './element.ts'
import { loadSimulador, type LoadOptions } from './load-simulador.ts'

export type * from './element.ts'

/** Maps the event `resultado` to the prop `onResultado`. */
type EventProps = {
  [Name in keyof SimuladorEvents as `on${Capitalize<Name>}`]?: (event: SimuladorEvent<Name>) => void
}

export interface SimuladorProps extends AttributeProps, EventProps, LoadOptions, AriaAttributes {
  /** Answers that the page knows; they override the attributes. Amounts in cents. */
  respostas?: SimuladorAnswers
  /** Called when the script did not load: the children stay, without the reserved space. */
  onLoadError?: (error: Error) => void
  [data: `data-${string}`]: unknown
  id?: string
  className?: string
  style?: CSSProperties
  /**
   * Fallback while the script is missing: by default a link to the simulator. With `modo="popup"`, the trigger that opens
   * the dialog.
   */
  children?: ReactNode
}

const attributeOf: Record<keyof AttributeProps, keyof SimuladorAttributes> = {
  parceiro: 'parceiro',
  modo: 'modo',
  tema: 'tema',
  titulo: 'titulo',
  cor: 'cor',
  logo: 'logo',
  referencia: 'referencia',
  nomeImovel: 'nome-imovel',
  fotoImovel: 'foto-imovel',
  tipoImovel: 'tipo-imovel',
  valorImovel: 'valor-imovel',
  uf: 'uf',
  cidade: 'cidade',
  prazo: 'prazo',
  pularConhecidas: 'pular-conhecidas',
  atribuicao: 'atribuicao',
  lembrarCampanha: 'lembrar-campanha',
  consentimento: 'consentimento',
  camadaDados: 'camada-dados',
  name: 'name',
  api: 'api',
}

const eventOf: Record<keyof EventProps, keyof SimuladorEvents> = {
  onPronto: 'pronto',
  onEtapa: 'etapa',
  onResultado: 'resultado',
  onAvaliacao: 'avaliacao',
  onLead: 'lead',
  onErro: 'erro',
  onFechar: 'fechar',
  onReiniciar: 'reiniciar',
}

/** Reserves space, so that the page does not shift when the simulator opens. */
const room: CSSProperties = { display: 'block', minHeight: 560 }

const fallbackLink = ({ origin, parceiro }: SimuladorProps) =>
  createElement(
    'a',
    {
      href: `${origin.replace(/\/$/, '')}/simulador${parceiro ? `?p=${encodeURIComponent(parceiro)}` : ''}`,
    },
    'Simular financiamento',
  )

/** Returns the `aria-*` and `data-*` props, which reach the element unchanged. */
const passedOn = (props: SimuladorProps) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => /^(aria|data)-/.test(name)))

/**
 * Calls `notify` once the element is ready, unless it dispatches the event itself: an element created after the script
 * loaded fires it before an effect can listen.
 */
function replayReady(element: SimuladorElement, notify: (event: SimuladorEvent<'pronto'>) => void) {
  let isOver = false
  const stop = () => {
    isOver = true
  }
  element.addEventListener('simulador:pronto', stop)
  void customElements
    .whenDefined('simulador-financiamento')
    .then(() => element.quandoPronto)
    .then(() => {
      if (isOver) return
      notify(new CustomEvent('simulador:pronto', { detail: { v: 1, versao: element.versao } }))
    })
  return () => {
    stop()
    element.removeEventListener('simulador:pronto', stop)
  }
}

/** The simulator as a component of React 18 and 19: attributes and events as props; the ref is the element. */
export const Simulador = forwardRef<SimuladorElement, SimuladorProps>(function Simulador(props, ref) {
  const element = useRef<SimuladorElement>(null)
  const latest = useRef(props)
  useImperativeHandle(ref, () => element.current as SimuladorElement, [])

  // Must precede the effect that loads the script: the element reads these properties when it is defined.
  useEffect(() => {
    latest.current = props
  })
  const { respostas } = props
  useEffect(() => {
    if (respostas && element.current) element.current.respostas = respostas
  }, [respostas])

  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const hear = (Object.keys(eventOf) as (keyof EventProps)[]).map((prop) => {
      const type = `simulador:${eventOf[prop]}`
      const listener = (event: Event) =>
        (latest.current[prop] as ((event: Event) => void) | undefined)?.(event)
      current.addEventListener(type, listener)
      return () => current.removeEventListener(type, listener)
    })
    const stopReplay = replayReady(current, (event) => latest.current.onPronto?.(event))
    return () => [...hear, stopReplay].forEach((stop) => stop())
  }, [])

  const { origin, version, integrity, nonce } = props
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    let isOver = false
    // Another script may load where the previous one failed.
    setBlocked(false)
    loadSimulador({ origin, version, integrity, nonce }).catch((error: Error) => {
      if (isOver) return
      setBlocked(true)
      latest.current.onLoadError?.(error)
    })
    return () => {
      isOver = true
    }
  }, [origin, version, integrity, nonce])

  const attributes = Object.fromEntries(
    (Object.keys(attributeOf) as (keyof AttributeProps)[]).map((prop) => [attributeOf[prop], props[prop]]),
  )
  const isInPage = !props.modo || props.modo === 'embutido'
  return createElement(
    'simulador-financiamento',
    {
      ...passedOn(props),
      ...attributes,
      ref: element,
      id: props.id,
      // React 18 passes `class` to custom elements unchanged.
      class: props.className,
      style: isInPage && !isBlocked ? { ...room, ...props.style } : props.style,
    },
    props.children ?? (isInPage && fallbackLink(props)),
  )
})

/** Props of the element in JSX without the component. */
export type SimuladorTagProps = DetailedHTMLProps<
  HTMLAttributes<SimuladorElement> & SimuladorAttributes & { class?: string },
  SimuladorElement
>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'simulador-financiamento': SimuladorTagProps
    }
  }
}
