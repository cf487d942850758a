/** Preact takes HTML's own attribute names; React wants its own for these two, and strings for none. */
const renamed: Record<string, string> = { class: 'className', for: 'htmlFor' }

export type Props = Record<string, unknown>

export const reactProps = (type: unknown, props: Props | null): Props | null =>
  typeof type === 'string' && props
    ? Object.fromEntries(Object.entries(props).map(([name, value]) => [renamed[name] ?? name, value]))
    : props
