import type { ComponentProps } from 'react'
import { useMarkedFirst } from './use-marked-first.ts'
import styles from './card-table.module.css'

interface Props extends ComponentProps<'table'> {
  /** Each row begins with a `ChoiceCell`. */
  hasChoice?: boolean
}

/** A table whose rows are cards on a narrow screen. Its own class says how wide the columns are. */
export const CardTable = ({ className, hasChoice, ...props }: Props) => (
  <table {...props} className={`${styles.table} ${className}`} data-choice={hasChoice || undefined} />
)

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The cell that ticks its row. */
export const ChoiceCell = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <td className={styles.choice} data-screen-only>
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </label>
  </td>
)

interface AllProps {
  label: string
  /** Of all rows. */
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** The cell that ticks all rows: itself at once, and them, who may be many, once that is painted. */
export function ChooseAllCell({ label, ids, chosen, onChoose }: AllProps) {
  const areAllChosen = ids.every((id) => chosen.has(id))
  const { marked, choose } = useMarkedFirst(areAllChosen, (next) => onChoose(ids, next))
  return <ChoiceCell label={label} isChosen={marked} onChoose={choose} />
}
