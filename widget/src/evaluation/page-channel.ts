import type { Campaign, Refinement, SimulationAnswers } from 'core'
import type { SimulatorContext } from '../simulator-context.ts'
import type { WizardState } from '../wizard.ts'
import type { SimulatorState } from '../reduce.ts'
import { readSharedTrial } from '../read-shared-trial.ts'

/**
 * Messages between the widget and the evaluation page. Each side checks that a message comes from the other's window and
 * carries the nonce of this opening; the widget also checks the page's origin. The page cannot check the widget's origin,
 * since any site may embed it, so it only sends what any site may know.
 */
export type ToPage = Start | { type: 'closed'; nonce: string }

interface Start {
  type: 'start'
  /** Version of the messages that the widget understands: 2 adds `unsent`, which older widgets would treat as final. */
  protocol?: number
  nonce: string
  answers: SimulationAnswers
  /** Details that the visitor added after the result; older widgets send none. */
  refinement?: Refinement | undefined
  /** Index of the chosen scenario. */
  scenario: number
  /** Id of the line that the visitor chose instead of the suggested one; older widgets send none. */
  line?: string | undefined
  /** Reference of the listing, or ''. */
  reference: string
  /** Page on which the simulation was made, and the visitor's campaign. */
  attribution: Record<string, string>
  /** Address of the partner's privacy policy, or ''. */
  policy: string
  /** `color-scheme` of the form. */
  scheme: string
  /** Whether the form was already open since the last reload: after a restart it must be empty. */
  isAnother?: boolean
}

export type FromPage =
  | { type: 'ready'; nonce: string }
  | { type: 'height'; nonce: string; height: number }
  /** The request arrived; `id` is its protocol. Pages older than 1.1 omit both fields. */
  | { type: 'sent'; nonce: string; channel?: 'whatsapp' | 'servidor'; id?: string }
  /** The request reached neither the chat nor the server. */
  | { type: 'unsent'; nonce: string }
  | { type: 'close'; nonce: string }

export type Unsigned<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never

/** Simulators whose form was open since the host page loaded. */
const opened = new WeakSet<SimulatorContext>()

/** Timeout for the page to respond, in total and after the frame has loaded. */
const TIMEOUT_MS = 8000
const SILENCE_MS = 1000

/** Attribution of the request: URL of the host page and campaign; nothing personal. */
function readAttribution(partner: string, campaign: Campaign): Record<string, string> {
  const texts = {
    partner,
    // A `file:` page has no address worth sending.
    page: location.protocol.startsWith('http') && location.origin + location.pathname,
    referrer: /^https?:\/\/[^/]+/.exec(document.referrer)?.[0],
    version: __VERSION__,
    ...campaign,
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** Content of a `start` message, without its nonce. */
function describeSimulation({ getState, getCampaign }: SimulatorContext, scheme: string) {
  const { answers, scenario, listing, options, trial } = getState()
  const { refinement, ...choice } = trial ?? readSharedTrial()
  // Other answers may suggest another line.
  const line = !trial || trial.answers === answers ? choice.line : undefined
  const { policy, partner } = options!
  const attribution = readAttribution(partner, getCampaign())
  return {
    protocol: 2,
    answers,
    refinement,
    scenario,
    line,
    reference: listing.reference,
    attribution,
    policy,
    scheme,
  }
}

const addressOf = ({ options, query }: SimulatorState) => `${options!.api}/embed/v1/avaliacao${query ?? ''}`

/**
 * Address of the form in its own tab. The answers follow the `#`, so that no request carries them; the page removes them
 * from its URL at once.
 */
export const tabAddress = (context: SimulatorContext) =>
  `${addressOf(context.getState())}#!${encodeURIComponent(JSON.stringify(describeSimulation(context, 'normal')))}`

/**
 * Loads the evaluation page in a frame and exchanges messages with it. Its URL contains only a nonce; the answers follow by
 * message, after a message with that nonce came from that frame and that origin.
 * @returns functions to stop, to resend the answers, and to report that the dialog was closed
 */
export function openPageChannel(frame: HTMLIFrameElement, context: SimulatorContext) {
  const { getState, dispatch, emit } = context
  const { api } = getState().options!
  const update = (evaluation: WizardState['evaluation']) =>
    dispatch({ type: 'update', change: { evaluation } })
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const fail = () => {
    update('failed')
    emit('erro', { codigo: 'avaliacao' })
  }
  const timers = [setTimeout(fail, TIMEOUT_MS)]
  const stopWaiting = () => timers.forEach(clearTimeout)
  const isAnother = opened.has(context)
  const post = (message: Unsigned<ToPage>) => frame.contentWindow?.postMessage({ ...message, nonce }, api)
  const sendStart = () =>
    post({ type: 'start', ...describeSimulation(context, getComputedStyle(frame).colorScheme), isAnother })
  const listen = ({ origin, source, data }: MessageEvent<FromPage | null>) => {
    if (origin !== api || source !== frame.contentWindow || data?.nonce !== nonce) return
    stopWaiting()
    if (data.type === 'ready') {
      opened.add(context)
      update('ready')
      sendStart()
    } else if (data.type === 'height') {
      Object.assign(frame.style, { height: `${data.height}px`, minHeight: 0 })
    } else if (data.type === 'sent') {
      update('sent')
      emit('lead', { canal: data.channel ?? 'whatsapp', id: data.id ?? '' })
    } else if (data.type === 'unsent') {
      emit('erro', { codigo: 'pedido' })
    } else {
      frame.closest('dialog')?.close()
    }
  }
  addEventListener('message', listen)
  // An opaque origin, as in a sandboxed frame, is inherited by the form: its messages could not be verified.
  if (self.origin === 'null' && location.protocol !== 'file:') timers.push(setTimeout(fail))
  else {
    // A blocked page fires `load` too, but sends no message.
    frame.addEventListener('load', () => {
      if (frame.contentDocument?.URL !== 'about:blank' && getState().evaluation === 'loading')
        timers.push(setTimeout(fail, SILENCE_MS))
    })
    frame.src = `${addressOf(getState())}#${nonce}`
  }
  return {
    sendStart,
    sendClosed: () => post({ type: 'closed' }),
    stop: () => {
      stopWaiting()
      removeEventListener('message', listen)
    },
  }
}
