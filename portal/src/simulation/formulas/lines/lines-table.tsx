import { isStale, type CreditLine, type Sources } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText, exactPercent, rateText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { RuleName } from './rule-name.tsx'
import { useToday } from '../../../ui/use-today.ts'
import styles from './lines.module.css'

const spread = (texts: readonly string[]) => [...new Set(texts)].join(' / ')
const shares = (figures: readonly { share: number | null }[]) =>
  spread(figures.flatMap(({ share }) => (share === null ? [] : [`${exactPercent(share)}%`])))
const rates = (figures: CreditLine['rates']) =>
  // A rate is empty while the person types it.
  spread(figures.flatMap(({ rate, from }) => (rate.value === null ? [] : [rateText(rate, from)])))

/** The day on which the line's source was checked; none while no source is chosen. */
function Checked({ line: { source, toConfirm }, sources }: { line: CreditLine; sources: Sources }) {
  const day = useToday()
  const { checkedOn = '', checkedBy } = (Object.hasOwn(sources, source) && sources[source]) || {}
  const isOld = checkedOn !== '' && isStale(checkedOn, day)
  return (
    <>
      {isOld || toConfirm.length > 0 ? (
        <Badge tone="warn" icon={TriangleAlert} label={dayText(checkedOn)} />
      ) : (
        <Badge tone="ok" icon={CircleCheck} label={dayText(checkedOn)} />
      )}
      {checkedBy && <small>{checkedBy}</small>}
      {toConfirm.length > 0 && (
        <small>
          {fillText(linesTexts.confirme, {
            itens: toConfirm.map((what) => linesTexts[`confirmar_${what}`]).join(', '),
          })}
        </small>
      )}
    </>
  )
}

interface Props {
  lines: readonly CreditLine[]
  sources: Sources
  /** Indexes of lines with errors. */
  wrong: readonly number[]
  onOpen: (at: number) => void
}

/** Table of the lines of a version. On a narrow screen each row is a card. */
export const LinesTable = ({ lines, sources, wrong, onOpen }: Props) => (
  <table className={styles.table} aria-label={adminLinesTexts.tabela}>
    <thead>
      <tr>
        {(['colunaLinha', 'colunaTaxa', 'colunaCota', 'colunaPrazo', 'colunaConferida'] as const).map(
          (column) => (
            <th key={column} scope="col">
              {adminLinesTexts[column]}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line may have several dated entries
        <tr key={at}>
          <RuleName
            name={line.label}
            unnamed={adminLinesTexts.nova}
            rule={line}
            isWrong={wrong.includes(at)}
            onOpen={() => onOpen(at)}
          />
          <td data-label={adminLinesTexts.colunaTaxa}>{rates(line.rates)}</td>
          <td data-label={adminLinesTexts.colunaCota}>{shares(line.quotas)}</td>
          <td data-short data-label={adminLinesTexts.colunaPrazo}>
            {line.maxMonths}
          </td>
          <td data-short data-label={adminLinesTexts.colunaConferida}>
            <Checked line={line} sources={sources} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
