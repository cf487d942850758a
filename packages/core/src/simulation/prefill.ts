import { amountProblem, type SimulationAnswers } from './answers.ts'
import { builtInStates } from './locations.ts'
import { parseReais } from '../finance/money.ts'
import { isPropertyType } from '../case/property-types.ts'
import { findByName } from '../search/text-match.ts'

/** Values of a prefilled answer as a host page's attributes or a link's parameters carry them. */
export interface Prefill {
  tipo?: string | null
  /** Reais, as people write them. */
  valor?: string | null
  /** Abbreviation or name. */
  uf?: string | null
  /** Months. */
  prazo?: string | null
}

/**
 * Reads prefilled answers. What is malformed is left out and reported.
 * @param warn told the name and value of each one refused
 * @example readPrefill({ tipo: 'apartamento', valor: 'R$ 450 mil', prazo: 'x' }, [360]) // → { propertyType: 'apartamento', propertyValue: 45000000 }
 */
export function readPrefill(
  given: Prefill,
  terms: number[],
  warn: (name: keyof Prefill, value: string) => void = () => {},
): SimulationAnswers {
  const read: Record<keyof Prefill, (value: string) => SimulationAnswers | false | undefined> = {
    tipo: (value) => isPropertyType(value) && { propertyType: value },
    valor: (value) => {
      const amount = parseReais(value) ?? 0
      return !amountProblem('propertyValue', amount) && { propertyValue: amount }
    },
    uf: (value) => {
      const uf =
        builtInStates.find(({ sigla }) => sigla === value.toUpperCase()) ?? findByName(builtInStates, value)
      return uf && { uf, state: uf.sigla }
    },
    prazo: (value) => terms.includes(+value) && { termMonths: +value },
  }
  const answers: SimulationAnswers = {}
  for (const name of Object.keys(read) as (keyof Prefill)[]) {
    const value = given[name]?.trim()
    const found = value && read[name](value)
    if (found) Object.assign(answers, found)
    else if (value) warn(name, value)
  }
  return answers
}
