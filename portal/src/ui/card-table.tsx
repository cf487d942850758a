import { useId, type ComponentProps } from 'react'
import { Checkbox } from './checkbox.tsx'
import { useOptimisticChoice } from './use-optimistic-choice.ts'
import styles from './card-table.module.css'

interface Props extends ComponentProps<'table'> {
  /** Each row begins with a `ChoiceCell`. */
  hasChoice?: boolean
}

/** A table whose rows become cards on a narrow screen. `className` sets the column widths. */
export const CardTable = ({ className, hasChoice, ...props }: Props) => (
  <table {...props} className={`${styles.table} ${className}`} data-choice={hasChoice || undefined} />
)

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function ChoiceCell({ label, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <td className={styles.choice} data-screen-only>
      <label htmlFor={id}>
        <Checkbox id={id} aria-label={label} checked={isChosen} onChange={onChoose} />
      </label>
    </td>
  )
}

interface AllProps {
  label: string
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Cell with the checkbox of all rows. It changes at once; its many rows follow in a transition. */
export function ChooseAllCell({ label, ids, chosen, onChoose }: AllProps) {
  const areAllChosen = ids.every((id) => chosen.has(id))
  const { marked, choose } = useOptimisticChoice(areAllChosen, (next) => onChoose(ids, next))
  return <ChoiceCell label={label} isChosen={marked} onChoose={choose} />
}
