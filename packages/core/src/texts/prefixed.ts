type Prefixed<Prefix extends string, Labels> = {
  [Code in keyof Labels & string as `${Prefix}_${Code}`]: Labels[Code]
}

/**
 * The labels of codes, under keys that say what they are codes of.
 *
 * @example prefixed('etapa', { contrato: 'Contrato' }) // → { etapa_contrato: 'Contrato' }
 */
export const prefixed = <Prefix extends string, Labels extends Record<string, string>>(
  prefix: Prefix,
  labels: Labels,
) =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [`${prefix}_${code}`, label])) as Prefixed<
    Prefix,
    Labels
  >
