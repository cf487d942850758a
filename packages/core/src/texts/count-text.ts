import { fillText } from './define-texts.ts'

/**
 * A text that counts: one form for a single thing, the other, with `{n}`, for any other number of them.
 *
 * @example countText(1, '1 cliente', '{n} clientes') // → '1 cliente'
 * @example countText(0, '1 cliente', '{n} clientes') // → '0 clientes'
 */
export const countText = (n: number, one: string, many: string): string =>
  fillText(n === 1 ? one : many, { n })
