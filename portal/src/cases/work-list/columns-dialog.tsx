import { fillText } from 'core/texts'
import { workRowTexts } from 'core/texts/work-row'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { allColumns, builtInColumns, useColumns, type Column } from './columns.ts'
import { columnName } from './work-row.tsx'
import styles from './columns-dialog.module.css'

/** Chooses and orders the columns of the list; applied and stored at once. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { columns, setColumns } = useColumns()
  const toggle = (column: Column, isShown: boolean) =>
    setColumns(isShown ? [...columns, column] : columns.filter((one) => one !== column))
  const move = (column: Column, step: 1 | -1) => {
    const at = columns.indexOf(column)
    const next = columns.filter((one) => one !== column)
    next.splice(at + step, 0, column)
    setColumns(next)
  }
  const row = (column: Column, at: number) => {
    const nome = columnName(column)
    const isShown = at !== -1
    return (
      <li key={column}>
        <label>
          <input
            type="checkbox"
            checked={isShown}
            // A list without columns would have the built-in ones again.
            disabled={isShown && columns.length === 1}
            onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
          />
          {nome}
        </label>
        {isShown && (
          <>
            <IconButton
              label={fillText(workRowTexts.colunaSubir, { nome })}
              icon={ArrowUp}
              disabled={at === 0}
              onClick={() => move(column, -1)}
            />
            <IconButton
              label={fillText(workRowTexts.colunaDescer, { nome })}
              icon={ArrowDown}
              disabled={at === columns.length - 1}
              onClick={() => move(column, 1)}
            />
          </>
        )}
      </li>
    )
  }
  return (
    <Dialog open title={workRowTexts.colunas} onClose={onClose}>
      <Hint>{workRowTexts.colunasTexto}</Hint>
      <ul className={styles.columns}>
        {columns.map(row)}
        {allColumns.filter((column) => !columns.includes(column)).map((column) => row(column, -1))}
      </ul>
      <OutlineButton size="3" onClick={() => setColumns(builtInColumns)}>
        {workRowTexts.colunasDeFabrica}
      </OutlineButton>
    </Dialog>
  )
}
