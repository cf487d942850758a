import { isStale, type CreditLine, type Sources } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText, exactPercent, rateText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { RuleTable, type RuleTableProps } from './rule-table.tsx'
import { useToday } from '../../../ui/use-today.ts'

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

interface Props extends RuleTableProps {
  lines: readonly CreditLine[]
  sources: Sources
}

/** Table of the lines of a version. */
export const LinesTable = ({ lines, sources, ...table }: Props) => (
  <RuleTable
    {...table}
    label={adminLinesTexts.tabela}
    title={adminLinesTexts.colunaLinha}
    rules={lines}
    nameOf={({ label }) => label}
    unnamed={adminLinesTexts.nova}
    columns={[
      { title: adminLinesTexts.colunaTaxa, cell: (line) => rates(line.rates) },
      { title: adminLinesTexts.colunaCota, cell: ({ quotas }) => shares(quotas) },
      { title: adminLinesTexts.colunaPrazo, isShort: true, cell: ({ maxMonths }) => maxMonths },
      {
        title: adminLinesTexts.colunaConferida,
        isShort: true,
        cell: (line) => <Checked line={line} sources={sources} />,
      },
    ]}
  />
)
