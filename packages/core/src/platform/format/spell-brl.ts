import type { Cents } from '../money/money.ts'

const compact = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 8 } as const

/**
 * Spells an amount in words, so that a person notices a missing zero.
 * @example spellBrl(48000000) // → '480 mil reais'
 * @example spellBrl(125000000) // → '1,25 milhão de reais'
 * @example spellBrl(350000000) // → '3,5 milhões de reais'
 * @example spellBrl(98765) // → '987,65 reais'
 */
export function spellBrl(amount: Cents): string {
  const words = (amount / 100).toLocaleString('pt-BR', compact).replace(/\s/g, ' ')
  return `${words} ${words.includes('lh') ? 'de ' : ''}reais`
}
