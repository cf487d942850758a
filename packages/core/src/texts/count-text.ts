import { fillText } from '../platform/texts/define-texts.ts'

/**
 * Chooses the singular text, or the plural one with `{n}`.
 *
 * @example countText(1, '1 cliente', '{n} clientes') // → '1 cliente'
 * @example countText(0, '1 cliente', '{n} clientes') // → '0 clientes'
 */
export const countText = (n: number, one: string, many: string): string =>
  fillText(n === 1 ? one : many, { n })

/**
 * Like `countText` for a page of a list: `texts` are singular, plural, and the form for a first page with more to come.
 *
 * @example countFound(1, false, ['1 cliente', '{n} clientes', 'Primeiros {n} clientes']) // → '1 cliente'
 * @example countFound(20, true, ['1 cliente', '{n} clientes', 'Primeiros {n} clientes']) // → 'Primeiros 20 clientes'
 */
export const countFound = (
  n: number,
  hasMore: boolean,
  [one, many, first]: [string, string, string],
): string => (hasMore ? fillText(first, { n }) : countText(n, one, many))
