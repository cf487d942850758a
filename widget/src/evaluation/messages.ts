import type { SimulationAnswers } from 'core'

/**
 * What the widget and the evaluation page say to each other. Each side checks that the message comes from the
 * other's window and carries the nonce of this opening; the widget also checks the page's origin. The page cannot
 * check the widget's, since any site may embed it: it only ever sends what is safe for any to know.
 */
export type ToPage = {
  type: 'start'
  nonce: string
  answers: SimulationAnswers
  /** Reference of the listing, or ''. */
  reference: string
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
