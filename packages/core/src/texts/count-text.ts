import { fillText } from './define-texts.ts'

/**
 * A text that counts: one form for a single thing, the other, with `{n}`, for any other number of them.
 *
 * @example countText(1, '1 cliente', '{n} clientes') // → '1 cliente'
 * @example countText(0, '1 cliente', '{n} clientes') // → '0 clientes'
 */
export const countText = (n: number, one: string, many: string): string =>
  fillText(n === 1 ? one : many, { n })

/**
 * The same for what a list shows, which says of the first page that there is more: `texts` are one, many and, with `{n}`,
 * the first of them.
 *
 * @example countFound(1, false, ['1 cliente', '{n} clientes', 'Primeiros {n} clientes']) // → '1 cliente'
 * @example countFound(20, true, ['1 cliente', '{n} clientes', 'Primeiros {n} clientes']) // → 'Primeiros 20 clientes'
 */
export const countFound = (
  n: number,
  hasMore: boolean,
  [one, many, first]: [string, string, string],
): string => (hasMore ? fillText(first, { n }) : countText(n, one, many))
