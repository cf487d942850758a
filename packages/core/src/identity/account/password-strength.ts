/** Points for each trait of a password; the sum is 110. Source: specification, section 5. */
const traits: [points: number, has: (password: string) => boolean][] = [
  [25, (password) => password.length >= 8],
  [10, (password) => password.length >= 12],
  [20, (password) => /[A-Z]/.test(password)],
  [20, (password) => /[a-z]/.test(password)],
  [20, (password) => /\d/.test(password)],
  [15, (password) => /[^A-Za-z0-9]/.test(password)],
]

export type StrengthLabel = 'Fraca' | 'Média' | 'Forte'

/**
 * Computes the score and the label of the strength meter: below 40 'Fraca', below 70 'Média', otherwise 'Forte'.
 *
 * @example passwordStrength('abc') // → { score: 20, label: 'Fraca' }
 * @example passwordStrength('abcdefgh') // → { score: 45, label: 'Média' }
 * @example passwordStrength('Abcdefg1') // → { score: 85, label: 'Forte' }
 */
export function passwordStrength(password: string): { score: number; label: StrengthLabel } {
  let score = 0
  for (const [points, has] of traits) if (has(password)) score += points
  return { score, label: score < 40 ? 'Fraca' : score < 70 ? 'Média' : 'Forte' }
}

/** Conditions of a new password, each with the key of its message; must match `newPasswordSchema`. */
const rules = [
  ['senhaCurta', (password) => password.length >= 8],
  ['senhaLonga', (password) => password.length <= 100],
  ['senhaSemMaiuscula', (password) => /[A-Z]/.test(password)],
  ['senhaSemMinuscula', (password) => /[a-z]/.test(password)],
  ['senhaSemNumero', (password) => /\d/.test(password)],
] as const satisfies [string, (password: string) => boolean][]

/**
 * Returns the message key of the first condition that a password breaks, or `null`. For screens that do not load the
 * schema.
 *
 * @example brokenPasswordRule('abcdefgh') // → 'senhaSemMaiuscula'
 */
export const brokenPasswordRule = (password: string): (typeof rules)[number][0] | null =>
  rules.find(([, keeps]) => !keeps(password))?.[0] ?? null
