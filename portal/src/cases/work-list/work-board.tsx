import { buildsOn, formatBrl, nextStage } from 'core'
import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { ArrowRight, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import type { CaseLinkState } from '../case-link-state.ts'
import { Hint } from '../../ui/hint.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { StageDialog, type StageMove } from './stage-dialog.tsx'
import { daysInStage } from '../tasks/due-text.ts'
import { listWork, type BoardColumn, type Work, type WorkQuery } from './work-api.ts'
import { clientOf, Documents, Due, propertyOf, Tags } from './work-facts.tsx'
import { useToday } from '../../ui/use-today.ts'
import styles from './board.module.css'

interface Moving {
  work: Work
  move: StageMove
}

/** Moves available on the board. Ending a case and moves with a reason are on the case screen. */
function movesOf(work: Work, onMove: (moving: Moving) => void) {
  if (work.outcome !== 'em_andamento') return []
  const next = nextStage(work.current_stage, buildsOn(work.property_type))
  const advance = next && {
    label: fillText(operationTexts.avancarPara, { etapa: labelsTexts[`etapa_${next}`] }),
    icon: ArrowRight,
    onChoose: () => onMove({ work, move: 'advance' }),
  }
  const back = work.current_stage !== 'lead_criado' && {
    label: operationTexts.voltarEtapa,
    icon: Undo2,
    onChoose: () => onMove({ work, move: 'back' }),
  }
  return [advance, back].filter((one) => one !== undefined && one !== false)
}

function Card({ work, onMove }: { work: Work; onMove: (moving: Moving) => void }) {
  const { search } = useLocation()
  const name = clientOf(work)
  const moves = movesOf(work, onMove)
  const { financed, line, waiting_on, responsible, referred_by } = work
  const credit = [financed !== null && formatBrl(financed), line].filter(Boolean).join(' · ')
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Link to={caseAddress('staff', work.id)} state={{ search } satisfies CaseLinkState}>
          {name}
        </Link>
        {moves.length > 0 && <RowMenu label={fillText(workListTexts.mover, { nome: name })} items={moves} />}
      </div>
      <p>{credit || propertyOf(work)}</p>
      <Tags work={work} />
      <p>
        <span className={styles.stage}>{labelsTexts[`etapa_${work.current_stage}`]}</span>
        {' · '}
        {daysInStage(work.stage_since, useToday())}
      </p>
      <p className={styles.line}>
        <Due work={work} />
        <Documents work={work} />
      </p>
      {waiting_on && (
        <p>{fillText(workListTexts.esperaPor, { quem: labelsTexts[`espera_${waiting_on}`] })}</p>
      )}
      {(responsible ?? referred_by) && (
        <p className={styles.people}>
          {responsible && <span>{fillText(workListTexts.agenteDoDossie, { nome: responsible.name })}</span>}
          {referred_by && <span>{fillText(workListTexts.corretorDoDossie, { nome: referred_by })}</span>}
        </p>
      )}
    </li>
  )
}

interface ColumnProps {
  column: BoardColumn
  first: ListPage<Work>
  view: WorkQuery
  onMove: (moving: Moving) => void
}

/** Column of the board, with its own pages. */
function Column({ column: { column, count }, first, view, onMove }: ColumnProps) {
  const id = useId()
  const columnView = { ...view, column }
  const pages = usePages<Work>(first, (query) => listWork(columnView, query), JSON.stringify(columnView))
  const { items, list } = pages
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id}>
        {workListTexts[`coluna_${column}`]} <span>{count}</span>
      </h2>
      {count === 0 ? (
        <Hint>{workListTexts.colunaVazia}</Hint>
      ) : (
        <ul ref={list}>
          {items.map((work) => (
            <Card key={work.id} work={work} onMove={onMove} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </section>
  )
}

/** Column with its first page; the same object until the column reloads. */
export interface ShownColumn {
  column: BoardColumn
  first: ListPage<Work>
}

/** Board of cases; a move needs the same confirmation as on the case screen. */
export function WorkBoard({ columns, view }: { columns: readonly ShownColumn[]; view: WorkQuery }) {
  const { revalidate } = useRevalidator()
  const [moving, setMoving] = useState<Moving>()
  const close = () => setMoving(undefined)
  return (
    <>
      <div className={styles.board}>
        {columns.map(({ column, first }) => (
          <Column key={column.column} column={column} first={first} view={view} onMove={setMoving} />
        ))}
      </div>
      {moving && (
        <StageDialog
          {...moving}
          hasClient={moving.work.has_client}
          onDone={async () => {
            close()
            await revalidate()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
