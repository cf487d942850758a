import { isConfirmed, isStale, type CostRules, type ItbiRule, type Source } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText, itbiRateText } from 'core/texts/condition-text'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { RuleName } from '../lines/rule-name.tsx'
import { useToday } from '../../../ui/use-today.ts'
import styles from '../lines/lines.module.css'

interface Props {
  rules: readonly ItbiRule[]
  sources: CostRules['sources']
  /** Indexes of rules with errors. */
  wrong: readonly number[]
  onOpen: (at: number) => void
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
export const ItbiTable = ({ rules, sources, wrong, onOpen }: Props) => (
  <table className={styles.table} aria-label={adminLinesTexts.itbi}>
    <thead>
      <tr>
        {(['colunaMunicipio', 'colunaItbi', 'ato', 'colunaConferida'] as const).map((column) => (
          <th key={column} scope="col">
            {adminLinesTexts[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rules.map((rule, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a municipality may have several dated rules
        <tr key={at}>
          <RuleName
            name={rule.name}
            unnamed={adminLinesTexts.novoMunicipio}
            rule={rule}
            isWrong={wrong.includes(at)}
            onOpen={() => onOpen(at)}
          />
          <td data-label={adminLinesTexts.colunaItbi}>
            {rule.rates
              .filter(({ parts }) => parts.length > 0)
              .map(itbiRateText)
              .join('; ')}
          </td>
          <td data-label={adminLinesTexts.ato}>{sources[rule.source]?.act}</td>
          <td data-short data-label={adminLinesTexts.colunaConferida}>
            {sources[rule.source] && <Checked source={sources[rule.source]!} question={rule.question} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
