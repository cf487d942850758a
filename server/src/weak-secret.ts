const FEWEST_CHARACTERS = 10
/** Of the steps from one character to the next, in random ones hardly a tenth is the same. */
const SAME_STEPS = 0.4

/** What examples and other products put where a secret belongs. */
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

/** Whether a secret that is long enough is guessed all the same: a block over and over, a sequence, an example's. */
export const isWeakSecret = (text: string) =>
  new Set(text).size < FEWEST_CHARACTERS || isRepeated(text) || isSequence(text) || placeholders.test(text)
