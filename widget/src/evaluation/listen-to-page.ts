import type { SimulationAnswers } from 'core'
import type { Options } from '../attributes.ts'
import type { WizardState } from '../wizard.ts'
import type { FromPage } from './messages.ts'

/** How long the page may take to answer before we say that it did not, in milliseconds. */
const PATIENCE = 10_000

/**
 * Talks with the evaluation page in a frame, and loads it there. Only a nonce goes into its address; the answers
 * follow by message, once a message with that nonce came from that frame and that origin.
 * @param report told that the form failed to open, or that it is done, sent or not
 * @returns how to stop
 */
export function listenToPage(
  frame: HTMLIFrameElement,
  { api, reference, policy }: Options,
  answers: SimulationAnswers,
  report: (evaluation: WizardState['evaluation'], sent?: boolean) => void,
): () => void {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const failing = setTimeout(() => report('failed'), PATIENCE)
  const listen = ({ origin, source, data }: MessageEvent<FromPage | null>) => {
    if (origin !== api || source !== frame.contentWindow || data?.nonce !== nonce) return
    clearTimeout(failing)
    const { type } = data
    if (type === 'ready') {
      const scheme = getComputedStyle(frame).colorScheme
      report('ready')
      frame.contentWindow?.postMessage({ type: 'start', nonce, answers, reference, policy, scheme }, api)
    } else if (type === 'height') {
      frame.style.height = `${data.height}px`
    } else {
      report(undefined, type === 'sent')
    }
  }
  addEventListener('message', listen)
  frame.src = `${api}/embed/v1/avaliacao#${nonce}`
  return () => {
    clearTimeout(failing)
    removeEventListener('message', listen)
  }
}
