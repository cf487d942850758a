import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
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

/** `resultado` is `onResultado`. */
type EventProps = {
  [Name in keyof SimuladorEvents as `on${Capitalize<Name>}`]?: (event: SimuladorEvent<Name>) => void
}

export interface SimuladorProps extends AttributeProps, EventProps, LoadOptions {
  /** Answers that the page knows, over those of the attributes. Amounts in cents. */
  respostas?: SimuladorAnswers
  /** When the script could not be had: the children stay. */
  onLoadError?: (error: Error) => void
  id?: string
  className?: string
  style?: CSSProperties
  /** What whoever has no scripts sees, as a link; with `modo="popup"`, what opens the dialog. */
  children?: ReactNode
}

const attributeOf: Record<keyof AttributeProps, keyof SimuladorAttributes> = {
  parceiro: 'parceiro',
  modo: 'modo',
  tema: 'tema',
  titulo: 'titulo',
  referencia: 'referencia',
  tipoImovel: 'tipo-imovel',
  valorImovel: 'valor-imovel',
  uf: 'uf',
  cidade: 'cidade',
  prazo: 'prazo',
  pularConhecidas: 'pular-conhecidas',
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

/** So that the page does not jump when the simulator opens in it. */
const room: CSSProperties = { display: 'block', minHeight: 560 }

/** The simulator as a component of React 18 and 19: attributes and events as props, the element as its ref. */
export const Simulador = forwardRef<SimuladorElement, SimuladorProps>(function Simulador(props, ref) {
  const element = useRef<SimuladorElement>(null)
  const latest = useRef(props)
  useImperativeHandle(ref, () => element.current as SimuladorElement, [])

  // Before the effects that load: what is set here stands when the element is defined.
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
    return () => hear.forEach((stop) => stop())
  }, [])

  const { origin, version, integrity, nonce } = props
  useEffect(() => {
    loadSimulador({ origin, version, integrity, nonce }).catch((error: Error) =>
      latest.current.onLoadError?.(error),
    )
  }, [origin, version, integrity, nonce])

  const attributes = Object.fromEntries(
    (Object.keys(attributeOf) as (keyof AttributeProps)[]).map((prop) => [attributeOf[prop], props[prop]]),
  )
  const isInPage = !props.modo || props.modo === 'embutido'
  return createElement(
    'simulador-financiamento',
    {
      ...attributes,
      ref: element,
      id: props.id,
      // Elements of one's own take the attribute under its own name in React 18.
      class: props.className,
      style: isInPage ? { ...room, ...props.style } : props.style,
    },
    props.children,
  )
})

/** Of the tag where it is written in JSX without the component. */
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
