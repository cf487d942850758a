import { cutText } from 'core'

const MOST = 300

/** Likely secrets and personal data: keys, tokens, e-mail addresses, long numbers. */
const hidden = /whsec_\S+|[\w.+-]+@[\w-]+\.[\w.]+|(?:\d[ .\-/()]?){8,}\d|[\w+/=-]{24,}/g

/**
 * Beginning of a response on one line, with likely secrets masked.
 * @example maskAnswer('token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa ok') // → '… ok'
 */
export const maskAnswer = (text: string) =>
  cutText(
    text
      .replace(hidden, '…')
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim(),
    MOST,
  )
