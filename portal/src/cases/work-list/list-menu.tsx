import { operationTexts } from 'core/texts/operation'
import { paths } from 'core/paths'
import { workRowTexts } from 'core/texts/work-row'
import { CheckCheck, Columns3, Ellipsis, FileDown, FileUp, Keyboard, Rows3, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useMinWidth, WITH_SIDEBAR } from '../../ui/use-min-width.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { exportAddress, type Grouping } from './work-api.ts'
import { modeOf, readView, readWorkFilters, viewAddress, type Mode } from './work-view.ts'
import styles from './list-bar.module.css'

const groupings = ['stage', 'responsible', 'branch', 'referred_by'] as const satisfies Grouping[]

interface Props {
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  onHelp: () => void
}

/** Menu of the list: groups, columns, selection, export, import and keys. */
export function ListMenu({ isSelecting, onSelecting, onHelp }: Props) {
  const [search] = useSearchParams()
  const [hasDialog, setDialog] = useState(false)
  const isWide = useMinWidth(WITH_SIDEBAR)
  const mode = modeOf(search)
  const linkOf = (to: Mode) => paths.adminCases + viewAddress(readWorkFilters(search), to)
  return (
    <div className={styles.menu} data-screen-only>
      <Menu
        renderButton={(props) => <IconButton label={workRowTexts.maisAcoes} icon={Ellipsis} {...props} />}
      >
        {(close) => {
          const choose = (work: () => void) => () => {
            close()
            work()
          }
          return (
            <>
              {(isWide ? groupings : (['board', ...groupings] as const)).map((one) => (
                // The shown one leads back to the table.
                <Link
                  key={one}
                  to={linkOf(one === mode ? 'table' : one)}
                  aria-current={one === mode ? 'true' : undefined}
                  onClick={close}
                >
                  {one === 'board' ? <SquareKanban /> : <Rows3 />}
                  {workRowTexts[`agrupar_${one}`]}
                </Link>
              ))}
              <hr />
              {isWide ? (
                <button type="button" aria-haspopup="dialog" onClick={choose(() => setDialog(true))}>
                  <Columns3 />
                  {workRowTexts.colunas}
                </button>
              ) : (
                <button type="button" onClick={choose(() => onSelecting(!isSelecting))}>
                  <CheckCheck />
                  {isSelecting ? workRowTexts.pararDeSelecionar : workRowTexts.selecionarVarios}
                </button>
              )}
              <a href={exportAddress(readView(search))} download onClick={close}>
                <FileDown />
                {operationTexts.exportar}
              </a>
              <Link to={paths.adminImports}>
                <FileUp />
                {operationTexts.importar}
              </Link>
              {isWide && (
                <button type="button" aria-haspopup="dialog" onClick={choose(onHelp)}>
                  <Keyboard />
                  {workRowTexts.atalhos}
                </button>
              )}
            </>
          )
        }}
      </Menu>
      {hasDialog && <ColumnsDialog onClose={() => setDialog(false)} />}
    </div>
  )
}
