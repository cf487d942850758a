import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { memo, type RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { caseAddress } from '../../shell/case-areas.ts'
import type { CaseLinkState } from '../case-link-state.ts'
import { CardTable, ChoiceCell, ChooseAllCell } from '../../ui/card-table.tsx'
import type { Work } from './work-api.ts'
import { clientOf, Documents, Due, propertyOf, Tags } from './work-facts.tsx'
import styles from './work-table.module.css'

interface RowProps {
  work: Work
  search: string
  isChosen: boolean
  onChoose: Props['onChoose']
}

/** Memoized: a list has many rows. */
const Row = memo(({ work, search, isChosen, onChoose }: RowProps) => (
  <tr data-chosen={isChosen || undefined}>
    <ChoiceCell
      label={fillText(workListTexts.selecionar, { nome: clientOf(work) })}
      isChosen={isChosen}
      onChoose={(next) => onChoose([work.id], next)}
    />
    <th scope="row">
      <Link to={caseAddress('staff', work.id)} state={{ search } satisfies CaseLinkState}>
        {clientOf(work)}
      </Link>
      <span>{[work.protocol, propertyOf(work)].filter(Boolean).join(' · ')}</span>
      <Tags work={work} />
    </th>
    <td>
      {labelsTexts[`etapa_${work.current_stage}`]}
      {work.situation && <span>{work.situation}</span>}
    </td>
    <td data-label={operationTexts.colunaEspera}>
      {work.waiting_on && labelsTexts[`espera_${work.waiting_on}`]}
    </td>
    <td>
      <Due work={work} />
    </td>
    <td>
      <Documents work={work} />
    </td>
    <td data-label={operationTexts.colunaAgente}>{work.responsible?.name}</td>
  </tr>
))

const columns = [
  'colunaCliente',
  'colunaEtapa',
  'colunaEspera',
  'colunaPrazo',
  'colunaDocumentos',
  'colunaAgente',
] as const

interface Props {
  items: readonly Work[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  list: RefObject<HTMLTableSectionElement | null>
}

/** Table of cases; on a narrow screen each row is a card. */
export function WorkTable({ items, chosen, onChoose, list }: Props) {
  const { search } = useLocation()
  return (
    <CardTable hasChoice className={styles.table} aria-label={operationTexts.titulo}>
      <thead>
        <tr>
          <ChooseAllCell
            label={workListTexts.selecionarPagina}
            ids={items.map(({ id }) => id)}
            chosen={chosen}
            onChoose={onChoose}
          />
          {columns.map((column) => (
            <th key={column} scope="col">
              {operationTexts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {items.map((work) => (
          <Row key={work.id} work={work} search={search} isChosen={chosen.has(work.id)} onChoose={onChoose} />
        ))}
      </tbody>
    </CardTable>
  )
}
