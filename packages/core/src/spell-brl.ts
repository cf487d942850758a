import type { Cents } from './money.ts'

/**
 * An amount read back in words, with digits for the figures: enough to notice a missing zero.
 * @example spellBrl(48000000) // → '480 mil reais'
 * @example spellBrl(125000000) // → '1 milhão e 250 mil reais'
 * @example spellBrl(200000000) // → '2 milhões de reais'
 * @example spellBrl(123456) // → '1 mil, 234 reais e 56 centavos'
 * @example spellBrl(100) // → '1 real'
 */
export function spellBrl(amount: Cents): string {
  const reais = Math.floor(amount / 100)
  const [millions, thousands, units, cents] = [
    Math.floor(reais / 1e6),
    Math.floor(reais / 1e3) % 1e3,
    reais % 1e3,
    amount % 100,
  ]
  const unit = reais === 1 ? 'real' : 'reais'
  const parts: string[] = []
  if (millions) parts.push(`${millions} ${millions === 1 ? 'milhão' : 'milhões'}`)
  if (thousands) parts.push(`${thousands} mil`)
  if (units) parts.push(String(units))
  if (parts.length) parts.push(`${parts.pop()} ${thousands || units ? unit : `de ${unit}`}`)
  if (cents || !reais) parts.push(`${cents} ${cents === 1 ? 'centavo' : 'centavos'}`)
  const last = parts.pop()
  return parts.length ? `${parts.join(', ')} e ${last}` : String(last)
}
