import { startTransition, useOptimistic } from 'react'
import { painted } from './after-paint.ts'
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
  const [marked, mark] = useOptimistic(chosen)
  const choose = (name: Name) =>
    startTransition(async () => {
      mark(name)
      await painted()
      startTransition(() => onChoose(name))
    })
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
