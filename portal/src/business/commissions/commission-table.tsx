import { commissionKinds, formatBrl, formatDate } from 'core'
import { fillText } from 'core/texts'
import { commissionsTexts } from 'core/texts/commissions'
import { memo, type RefObject } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { CardTable, ChoiceCell, ChooseAllCell } from '../../ui/card-table.tsx'
import { lateLook, nameOf, statusLook, sumText } from './commission-text.ts'
import type { CommissionRow } from './commissions-api.ts'
import styles from './commission-table.module.css'

interface RowProps {
  row: CommissionRow
  isOpenList: boolean
  mayMark: boolean
  isChosen: boolean
  onChoose: Props['onChoose']
  onOpen: Props['onOpen']
}

/** Case and date of a row. */
const aboutOf = ({ protocol, bank, line, trigger, reached_on }: CommissionRow) =>
  [
    protocol,
    [bank, line].filter(Boolean).join(' '),
    fillText(commissionsTexts[`desde_${trigger}`], { dia: formatDate(reached_on) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Memoized: a list has many rows. */
const Row = memo(function Row({ row, isOpenList, mayMark, isChosen, onChoose, onOpen }: RowProps) {
  const { total, moved, status, is_late, number, agent, partner } = row
  const sums = isOpenList ? total : moved
  return (
    <tr data-chosen={isChosen || undefined}>
      {mayMark && (
        <ChoiceCell
          label={fillText(commissionsTexts.selecionar, { nome: nameOf(row) })}
          isChosen={isChosen}
          onChoose={(next) => onChoose([row.case_id], next)}
        />
      )}
      <th scope="row">
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {nameOf(row)}
        </button>
        <span>{aboutOf(row)}</span>
        <span>{[agent?.name, partner?.name].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={styles.status}>
        <Badge {...statusLook(status)} />
        {is_late && <Badge {...lateLook()} />}
        {number && <span>{fillText(commissionsTexts.notaN, { n: number })}</span>}
      </td>
      {commissionKinds.map((kind) => (
        <td
          key={kind}
          className={styles.amount}
          data-label={commissionsTexts[`coluna_${kind}`]}
          data-none={sums[kind] === 0 || undefined}
        >
          {sums[kind] === 0 ? '–' : formatBrl(sums[kind])}
          {kind === 'expected' && <span>{sumText(row)}</span>}
        </td>
      ))}
    </tr>
  )
})

interface Props {
  items: readonly CommissionRow[]
  /** Shows amounts over all months instead of one. */
  isOpenList: boolean
  mayMark: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onOpen: (row: CommissionRow) => void
  list: RefObject<HTMLTableSectionElement | null>
}

/** Table of commissions, one row per case; on a narrow screen each row is a card. */
export const CommissionTable = ({ items, isOpenList, mayMark, chosen, onChoose, onOpen, list }: Props) => (
  <CardTable hasChoice={mayMark} className={styles.table} aria-label={commissionsTexts.tabela}>
    <thead>
      <tr>
        {mayMark && (
          <ChooseAllCell
            label={commissionsTexts.selecionarTodas}
            ids={items.map(({ case_id }) => case_id)}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        <th scope="col">{commissionsTexts.colDossie}</th>
        <th scope="col">{commissionsTexts.colSituacao}</th>
        {commissionKinds.map((kind) => (
          <th key={kind} scope="col" className={styles.amount}>
            {commissionsTexts[`coluna_${kind}`]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody ref={list}>
      {items.map((row) => (
        <Row
          key={row.case_id}
          row={row}
          isOpenList={isOpenList}
          mayMark={mayMark}
          isChosen={chosen.has(row.case_id)}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  </CardTable>
)
