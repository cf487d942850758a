const MOST = 300

/** What looks like a secret or like somebody: keys, tokens, e-mail addresses, long numbers. */
const hidden = /whsec_\S+|[\w.+-]+@[\w-]+\.[\w.]+|(?:\d[ .\-/()]?){8,}\d|[\w+/=-]{24,}/g

/**
 * The beginning of what a receiver answered, as it may be kept: one line, without what looks like a secret.
 * @example maskAnswer('token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa ok') // → '… ok'
 */
export const maskAnswer = (text: string) =>
  text
    .replace(hidden, '…')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST)
