const FEWEST_CHARACTERS = 10
/** Share of equal steps between neighbouring characters: below a tenth in random text. */
const SAME_STEPS = 0.4

/** Placeholders for secrets in examples and in other products. */
const placeholders =
  /change.?me|change.?this|replace.?me|secret|password|passphrase|default|example|placeholder|exemplo|troque|mude.?(me|isto)|substitua|qwerty|asdfgh/i

const isRepeated = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).some((period) =>
    text.startsWith(text.slice(period)),
  )

function isSequence(text: string) {
  const steps = new Map<number, number>()
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return Math.max(...steps.values()) >= SAME_STEPS * (text.length - 1)
}

/** Detects guessable secrets of sufficient length: a repeated block, a sequence or a placeholder. */
export const isWeakSecret = (text: string) =>
  new Set(text).size < FEWEST_CHARACTERS || isRepeated(text) || isSequence(text) || placeholders.test(text)
