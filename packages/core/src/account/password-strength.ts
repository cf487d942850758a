/** What each trait of a password adds to its score; all of them make 110. Source: specification, section 5. */
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
 * Score and word of the strength meter: below 40 'Fraca', below 70 'Média', otherwise 'Forte'.
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
