import { endings } from 'core'
import { fillText } from 'core/texts'
import { personsTexts } from 'core/texts/persons'

const isEnded = (outcome: string | null) => (endings as readonly (string | null)[]).includes(outcome)

const counted = (n: number, one: string, many: string) => (n === 1 ? one : n > 1 && fillText(many, { n }))

/**
 * Sums up how the cases of a person stand; '' without a case.
 * @example casesSummary(['em_andamento', 'desistiu']) // → '1 dossiê aberto, 1 encerrado'
 */
export function casesSummary(outcomes: readonly (string | null)[]): string {
  const ended = outcomes.filter(isEnded).length
  return [
    counted(outcomes.length - ended, personsTexts.umAberto, personsTexts.variosAbertos),
    counted(ended, personsTexts.umEncerrado, personsTexts.variosEncerrados),
  ]
    .filter(Boolean)
    .join(', ')
}
