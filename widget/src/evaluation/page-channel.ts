import type { SimulationAnswers } from 'core'
import type { Options } from '../attributes.ts'
import type { WizardState } from '../wizard.ts'

/**
 * What the widget and the evaluation page say to each other. Each side checks that the message comes from the
 * other's window and carries the nonce of this opening; the widget also checks the page's origin. The page cannot
 * check the widget's, since any site may embed it: it only ever sends what is safe for any to know.
 */
export type ToPage = {
  type: 'start'
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
  | { type: 'sent'; nonce: string }
  | { type: 'close'; nonce: string }

/** How long the page may take to answer before the visitor is told that it did not. */
const TIMEOUT_MS = 10_000

/** What advertisements add to an address. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid']

/** What the page around the simulator says of where it is, and of who brought the visitor; nothing personal. */
function readAttribution(partner: string): Record<string, string> {
  const search = new URLSearchParams(location.search)
  const texts = {
    partner,
    page: location.origin + location.pathname,
    referrer: /^https?:\/\/[^/]+/.exec(document.referrer)?.[0],
    version: __VERSION__,
    ...Object.fromEntries(campaign.map((name) => [name, search.get(name)])),
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

/**
 * Talks with the evaluation page in a frame, and loads it there. Only a nonce goes into its address; the answers
 * follow by message, once a message with that nonce came from that frame and that origin.
 * @param report told that the form failed to open, that its message is sent, or that it is done
 * @returns how to stop
 */
export function openPageChannel(
  frame: HTMLIFrameElement,
  { api, reference, policy, partner }: Options,
  { answers, scenario }: WizardState,
  report: (evaluation: WizardState['evaluation'], sent?: boolean) => void,
): () => void {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const failing = setTimeout(() => report('failed'), TIMEOUT_MS)
  const listen = ({ origin, source, data }: MessageEvent<FromPage | null>) => {
    if (origin !== api || source !== frame.contentWindow || data?.nonce !== nonce) return
    clearTimeout(failing)
    const { type } = data
    if (type === 'ready') {
      const scheme = getComputedStyle(frame).colorScheme
      report('ready')
      const attribution = readAttribution(partner)
      const message: ToPage = {
        type: 'start',
        nonce,
        answers,
        scenario,
        reference,
        attribution,
        policy,
        scheme,
      }
      frame.contentWindow?.postMessage(message, api)
    } else if (type === 'height') {
      Object.assign(frame.style, { height: `${data.height}px`, minHeight: 0 })
    } else {
      // What was sent may have to be sent again: the page stays.
      report(type === 'sent' ? 'ready' : undefined, type === 'sent')
    }
  }
  addEventListener('message', listen)
  frame.src = `${api}/embed/v1/avaliacao${partner && `?p=${encodeURIComponent(partner)}`}#${nonce}`
  return () => {
    clearTimeout(failing)
    removeEventListener('message', listen)
  }
}
