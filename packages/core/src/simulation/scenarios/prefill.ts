import { isUsableAmount, type SimulationAnswers } from './answers.ts'
import { builtInStates } from './locations.ts'
import { parseReais } from '../../platform/money/money.ts'
import { isPropertyType } from '../../platform/property-types.ts'
import { findByName, foldText } from '../../platform/search/text-match.ts'

/** Raw prefilled answers, from attributes of a host page or parameters of a link. */
export interface Prefill {
  tipo?: string | null
  /** Reais, as people write them. */
  valor?: string | null
  /** Abbreviation or name. */
  uf?: string | null
  /** Months or years, as people write them. */
  prazo?: string | null
}

/** Normalizes a property type's value or label, ignoring case and accents. */
const readType = (text: string) => foldText(text).replace(/[ _-]+((e|em|com) )?/g, '_')

/** Reads an offered term: '360', '360 meses', '30 anos', and '30' as years if 30 months are not offered. */
function readTerm(text: string, terms: number[]) {
  const [, written, unit = ''] = /^(\d+) ?(anos?|mes(?:es)?)?$/.exec(foldText(text)) ?? []
  const candidates = [!unit.startsWith('a') && Number(written), !unit.startsWith('m') && Number(written) * 12]
  return terms.find((term) => candidates.includes(term))
}

/**
 * Reads prefilled answers. Malformed values are omitted and reported.
 * @param warn called with name and value of each malformed one
 * @example readPrefill({ tipo: 'apartamento', valor: 'R$ 450 mil', prazo: 'x' }, [360]) // → { propertyType: 'apartamento', propertyValue: 45000000 }
 * @example readPrefill({ tipo: 'Construção em terreno próprio', prazo: '30 anos' }, [360]) // → { propertyType: 'construcao_terreno_proprio', termMonths: 360 }
 * @example readPrefill({ tipo: 'Imóvel usado', prazo: '360 meses' }, [30, 360]) // → { propertyType: 'imovel_usado', termMonths: 360 }
 */
export function readPrefill(
  prefill: Prefill,
  terms: number[],
  warn: (name: keyof Prefill, value: string) => void = () => {},
): SimulationAnswers {
  const read: Record<keyof Prefill, (value: string) => SimulationAnswers | false | 0 | undefined> = {
    tipo: (value) => {
      const propertyType = readType(value)
      return isPropertyType(propertyType) && { propertyType }
    },
    valor: (value) => {
      const amount = parseReais(value) ?? 0
      return isUsableAmount('propertyValue', amount) && { propertyValue: amount }
    },
    uf: (value) => {
      const uf =
        builtInStates.find(({ sigla }) => sigla === value.toUpperCase()) ?? findByName(builtInStates, value)
      return uf && { uf, state: uf.sigla }
    },
    prazo: (value) => {
      const termMonths = readTerm(value, terms)
      return termMonths && { termMonths }
    },
  }
  const answers: SimulationAnswers = {}
  for (const name of Object.keys(read) as (keyof Prefill)[]) {
    const value = prefill[name]?.trim()
    const answer = value && read[name](value)
    if (answer) Object.assign(answers, answer)
    else if (value) warn(name, value)
  }
  return answers
}
