import { useOptimisticChoice } from './use-optimistic-choice.ts'
import styles from './filter-bar.module.css'

interface Props<Name extends string> {
  label: string
  filters: readonly { name: Name; text: string; count: number }[]
  chosen: Name
  onChoose: (name: Name) => void
}

/** Filters with the count of each. The pressed one is marked before the list renders. */
export function FilterBar<Name extends string>({ label, filters, chosen, onChoose }: Props<Name>) {
  const { marked, choose } = useOptimisticChoice(chosen, onChoose)
  return (
    <fieldset className={styles.filters} aria-label={label} data-screen-only>
      {filters.map(({ name, text, count }) => (
        <button key={name} type="button" aria-pressed={name === marked} onClick={() => choose(name)}>
          {text}
          <span>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
