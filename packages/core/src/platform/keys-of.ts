/**
 * Returns the keys of a table, such as one of labels, with their type. For tables written in the code only: an object of
 * another origin may have more keys than its type.
 *
 * @example keysOf({ sac: 'SAC', price: 'PRICE' }) // → ['sac', 'price']
 */
export const keysOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]]
