import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import type { CSSProperties, ReactNode } from 'react'
import { useOptimisticChoice } from '../../ui/use-optimistic-choice.ts'
import { gridOf, type Column } from './columns.ts'
import { columnName } from './work-row.tsx'
import styles from './work-row.module.css'

interface Props {
  columns: readonly Column[]
  /** Ids of all shown rows. */
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  /** Shows the checkboxes on a narrow screen too. */
  isSelecting: boolean
  /** One or more `tbody`. */
  children: ReactNode
}

/** Table of cases; on a narrow screen each row is a card. */
export function WorkTable({ columns, ids, chosen, onChoose, isSelecting, children }: Props) {
  const areAllChosen = ids.length > 0 && ids.every((id) => chosen.has(id))
  // The checkbox changes at once; its many rows follow in a transition.
  const { marked, choose } = useOptimisticChoice(areAllChosen, (next) => onChoose(ids, next))
  const { template, narrowest } = gridOf(columns)
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        style={{ '--columns': template, '--narrowest': `${narrowest}px` } as CSSProperties}
        aria-label={operationTexts.titulo}
        data-selecting={isSelecting || undefined}
      >
        <thead>
          <tr className={styles.head}>
            <td className={styles.check} data-screen-only>
              <label>
                <input
                  type="checkbox"
                  aria-label={workListTexts.selecionarPagina}
                  checked={marked}
                  onChange={({ currentTarget }) => choose(currentTarget.checked)}
                />
              </label>
            </td>
            <th scope="col">{operationTexts.colunaCliente}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}
