import { dayOfText } from '../../platform/calendar/typed-day.ts'
import type { Day } from '../../platform/calendar/working-days.ts'

/** Age limits of a buyer, in years. */
export const YOUNGEST_AGE = 18
export const OLDEST_AGE = 120

const yearsBefore = (day: Day, years: number): Day =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

export type BirthProblem = 'nascimentoFuturo' | 'nascimentoMenor' | 'nascimentoAntigo'

/** Earliest and latest birth date of a buyer. */
export const birthLimits = (today: Day) => ({
  min: yearsBefore(today, OLDEST_AGE),
  max: yearsBefore(today, YOUNGEST_AGE),
})

/**
 * Returns the message key for a rejected birth date; undefined for an age from 18 to 120 years.
 * @example birthProblem('2030-01-01', '2026-11-26') // → 'nascimentoFuturo'
 * @example birthProblem('2008-11-27', '2026-11-26') // → 'nascimentoMenor'
 * @example birthProblem('2008-11-26', '2026-11-26') // → undefined
 */
export function birthProblem(birth: Day, today: Day): BirthProblem | undefined {
  const { min, max } = birthLimits(today)
  if (birth > today) return 'nascimentoFuturo'
  if (birth > max) return 'nascimentoMenor'
  return birth < min ? 'nascimentoAntigo' : undefined
}

/**
 * Returns the message key for a rejected birth date as a person types it, dd/mm/aaaa; undefined for an empty text.
 * @example typedBirthProblem('31/02/1990', '2026-11-26') // → 'nascimentoInvalido'
 * @example typedBirthProblem('26/11/2008', '2026-11-26') // → undefined
 */
export function typedBirthProblem(text: string, today: Day): BirthProblem | 'nascimentoInvalido' | undefined {
  if (!text) return undefined
  const birth = dayOfText(text)
  return birth ? birthProblem(birth, today) : 'nascimentoInvalido'
}
