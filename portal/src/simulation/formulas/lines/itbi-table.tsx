import { isStale, type ItbiRule } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText, itbiRateText } from 'core/texts/condition-text'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { RuleName } from './rule-name.tsx'
import { useToday } from '../../../ui/use-today.ts'
import styles from './lines.module.css'

interface Props {
  rules: readonly ItbiRule[]
  /** Indexes of rules with errors. */
  wrong: readonly number[]
  onOpen: (at: number) => void
}

function Checked({ rule: { checkedOn, checkedBy, confirmed } }: { rule: ItbiRule }) {
  const day = useToday()
  const isSure = confirmed && checkedOn !== '' && !isStale(checkedOn, day)
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
export const ItbiTable = ({ rules, wrong, onOpen }: Props) => (
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
          <td data-label={adminLinesTexts.ato}>{rule.source}</td>
          <td data-short data-label={adminLinesTexts.colunaConferida}>
            <Checked rule={rule} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
