import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { caseAddress } from '../../cases/case-areas.ts'
import type { CaseLinkState } from '../../cases/case-link-state.ts'
import type { Work } from './work-api.ts'
import { clientOf, Documents, Due, propertyOf, Tags } from './work-facts.tsx'
import styles from './work.module.css'

const Row = ({ work, search }: { work: Work; search: string }) => (
  <tr>
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
)

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
  list: RefObject<HTMLTableSectionElement | null>
}

/** Cases, one in a line: who, where it stands, what it waits for. On a narrow screen each is a card. */
export function WorkTable({ items, list }: Props) {
  const { search } = useLocation()
  return (
    <table className={styles.table} aria-label={operationTexts.titulo}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {operationTexts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>
        {items.map((work) => (
          <Row key={work.id} work={work} search={search} />
        ))}
      </tbody>
    </table>
  )
}
