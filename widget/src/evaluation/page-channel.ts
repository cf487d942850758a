import type { SimulationAnswers } from 'core'
import type { Life } from '../life.ts'

/**
 * What the widget and the evaluation page say to each other. Each side checks that the message comes from the
 * other's window and carries the nonce of this opening; the widget also checks the page's origin. The page cannot
 * check the widget's, since any site may embed it: it only ever sends what is safe for any to know.
 */
export type ToPage = {
  type: 'start'
  /** What else than in 1.0 the widget understands: 2 for `unsent`, which a widget of before takes for the end. */
  protocol?: number
  nonce: string
  answers: SimulationAnswers
  /** Index of the chosen scenario. */
  scenario: number
  /** Reference of the listing, or ''. */
  reference: string
  /** Where the simulation was made, and how the visitor came there. */
  attribution: Record<string, string>
  /** Address of the partner's privacy policy, or ''. */
  policy: string
  /** `color-scheme` to draw in. */
  scheme: string
}

export type FromPage =
  | { type: 'ready'; nonce: string }
  | { type: 'height'; nonce: string; height: number }
  /** The request arrived; `id` is its protocol. Pages of before 1.1 say neither. */
  | { type: 'sent'; nonce: string; channel?: 'whatsapp' | 'servidor'; id?: string }
  /** It did neither reach the chat nor the server. */
  | { type: 'unsent'; nonce: string }
  | { type: 'close'; nonce: string }

export type Unsigned<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never

/** How long the page may take to answer before the visitor is told that it did not, and how long once it has loaded. */
const TIMEOUT_MS = 8000
const SILENCE_MS = 1000

/** What advertisements add to an address. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid']

/** What the page around the simulator says of where it is, and of who brought the visitor; nothing personal. */
function readAttribution(partner: string): Record<string, string> {
  const search = new URLSearchParams(location.search)
  const texts = {
    partner,
    // A file of somebody's own has no address to tell.
    page: location.protocol.startsWith('http') && location.origin + location.pathname,
    referrer: /^https?:\/\/[^/]+/.exec(document.referrer)?.[0],
    version: __VERSION__,
    ...Object.fromEntries(campaign.map((name) => [name, search.get(name)])),
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/** What the page is told, but for the nonce. */
function describeSimulation({ getState, getOptions, getListing }: Life, scheme: string) {
  const { answers, scenario } = getState()
  const { policy, partner } = getOptions()
  const attribution = readAttribution(partner)
  return { protocol: 2, answers, scenario, reference: getListing().reference, attribution, policy, scheme }
}

const addressOf = ({ api, partner }: ReturnType<Life['getOptions']>) =>
  `${api}/embed/v1/avaliacao${partner && `?p=${encodeURIComponent(partner)}`}`

/**
 * Where the form opens in a tab of its own. The answers stand behind the `#`, which no request carries; the page takes
 * them out of its address at once.
 */
export const tabAddress = (life: Life) =>
  `${addressOf(life.getOptions())}#!${encodeURIComponent(JSON.stringify(describeSimulation(life, 'normal')))}`

/**
 * Talks with the evaluation page in a frame, and loads it there. Only a nonce goes into its address; the answers
 * follow by message, once a message with that nonce came from that frame and that origin.
 * @returns how to stop, and how to tell the page that the answers may have changed
 */
export function openPageChannel(frame: HTMLIFrameElement, life: Life) {
  const { update, emit, getOptions } = life
  const { api } = getOptions()
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const fail = () => {
    update({ evaluation: 'failed' })
    emit('erro', { codigo: 'avaliacao' })
  }
  const timers = [setTimeout(fail, TIMEOUT_MS)]
  const stopWaiting = () => timers.forEach(clearTimeout)
  const tell = () =>
    frame.contentWindow?.postMessage(
      {
        type: 'start',
        nonce,
        ...describeSimulation(life, getComputedStyle(frame).colorScheme),
      } satisfies ToPage,
      api,
    )
  const listen = ({ origin, source, data }: MessageEvent<FromPage | null>) => {
    if (origin !== api || source !== frame.contentWindow || data?.nonce !== nonce) return
    stopWaiting()
    if (data.type === 'ready') {
      update({ evaluation: 'ready' })
      tell()
    } else if (data.type === 'height') {
      Object.assign(frame.style, { height: `${data.height}px`, minHeight: 0 })
    } else if (data.type === 'sent') {
      update({ evaluation: 'sent' })
      emit('lead', { canal: data.channel ?? 'whatsapp', id: data.id ?? '' })
    } else if (data.type === 'unsent') {
      emit('erro', { codigo: 'pedido' })
    } else {
      frame.closest('dialog')?.close()
    }
  }
  addEventListener('message', listen)
  // A page without an origin, as in a sandboxed frame, gives the form none: nobody could tell its messages from others.
  if (self.origin === 'null' && location.protocol !== 'file:') timers.push(setTimeout(fail))
  else {
    // What was refused loads too, and stays silent.
    frame.addEventListener('load', () => {
      if (frame.contentDocument?.URL !== 'about:blank' && life.getState().evaluation === 'loading')
        timers.push(setTimeout(fail, SILENCE_MS))
    })
    frame.src = `${addressOf(getOptions())}#${nonce}`
  }
  return {
    tell,
    stop: () => {
      stopWaiting()
      removeEventListener('message', listen)
    },
  }
}
