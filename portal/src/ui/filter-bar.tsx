import { useMarkedFirst } from './use-marked-first.ts'
import styles from './filter-bar.module.css'

interface Props<Name extends string> {
  label: string
  /** What each is called, and how much it leaves. */
  filters: readonly { name: Name; text: string; count: number }[]
  chosen: Name
  onChoose: (name: Name) => void
}

/** Narrows a list, and tells how much there is of each kind. What is pressed is marked before the list is drawn. */
export function FilterBar<Name extends string>({ label, filters, chosen, onChoose }: Props<Name>) {
  const { marked, choose } = useMarkedFirst(chosen, onChoose)
  return (
    <div className={styles.filters} role="group" aria-label={label} data-screen-only>
      {filters.map(({ name, text, count }) => (
        <button key={name} type="button" aria-pressed={name === marked} onClick={() => choose(name)}>
          {text}
          <span>{count}</span>
        </button>
      ))}
    </div>
  )
}
