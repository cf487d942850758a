import { isConfirmed, isStale, type CostRules, type ItbiRule, type Source } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText, itbiRateText } from 'core/texts/condition-text'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { RuleTable, type RuleTableProps } from '../lines/rule-table.tsx'
import { useToday } from '../../../ui/use-today.ts'

interface Props extends RuleTableProps {
  rules: readonly ItbiRule[]
  sources: CostRules['sources']
}

function Checked({ source, question }: { source: Source; question: string | undefined }) {
  const day = useToday()
  const { checkedOn, checkedBy } = source
  const isSure = isConfirmed(source) && question === undefined && checkedOn !== '' && !isStale(checkedOn, day)
  return (
    <>
      <Badge
        tone={isSure ? 'ok' : 'warn'}
        icon={isSure ? CircleCheck : TriangleAlert}
        label={dayText(checkedOn)}
      />
      {checkedBy && <small>{checkedBy}</small>}
    </>
  )
}

/** Table of ITBI rules by municipality. */
export const ItbiTable = ({ rules, sources, ...table }: Props) => (
  <RuleTable
    {...table}
    label={adminLinesTexts.itbi}
    title={adminLinesTexts.colunaMunicipio}
    rules={rules}
    nameOf={({ name }) => name}
    unnamed={adminLinesTexts.novoMunicipio}
    columns={[
      {
        title: adminLinesTexts.colunaItbi,
        cell: ({ rates }) =>
          rates
            .filter(({ parts }) => parts.length > 0)
            .map(itbiRateText)
            .join('; '),
      },
      { title: adminLinesTexts.ato, cell: ({ source }) => sources[source]?.act },
      {
        title: adminLinesTexts.colunaConferida,
        isShort: true,
        cell: ({ source, question }) =>
          sources[source] && <Checked source={sources[source]} question={question} />,
      },
    ]}
  />
)
