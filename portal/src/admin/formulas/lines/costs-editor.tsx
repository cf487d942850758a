import { isStale, today, type CostRules } from 'core'
import { costsSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { dayText, exactPercent, itbiRateText, validityText } from 'core/texts/condition-text'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { writeJson } from '../../json-editor/write-json.ts'
import { RuleImport } from './rule-import.tsx'
import styles from './lines.module.css'

interface Props {
  /** The body as JSON. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

function read(text: string): CostRules | null {
  try {
    return costsSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What buying costs besides the price: the ITBI by municipality as a table, which a sheet fills, and what laws take off. */
export function CostsEditor({ value, readOnly, onChange }: Props) {
  const body = useMemo(() => read(value), [value])
  if (!body)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.custosIlegivel}</p>
      </Callout>
    )
  const { itbi, itbiElsewhere, discounts, financed } = body
  const day = today(new Date())
  return (
    <div className={styles.fields}>
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
          {itbi.map((rule) => (
            <tr key={`${rule.municipality} ${rule.validFrom}`}>
              <th scope="row">
                {rule.name}
                <small>{validityText(rule)}</small>
              </th>
              <td data-label={adminLinesTexts.colunaItbi}>{rule.rates.map(itbiRateText).join('; ')}</td>
              <td data-label={adminLinesTexts.ato}>{rule.source}</td>
              <td data-label={adminLinesTexts.colunaConferida}>
                <Badge
                  tone={rule.confirmed && !isStale(rule.checkedOn, day) ? 'ok' : 'warn'}
                  icon={rule.confirmed && !isStale(rule.checkedOn, day) ? CircleCheck : TriangleAlert}
                  label={dayText(rule.checkedOn)}
                />
                {rule.checkedBy && <small>{rule.checkedBy}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {fillText(adminLinesTexts.itbiOutros, {
          de: `${exactPercent(itbiElsewhere.from)}%`,
          ate: `${exactPercent(itbiElsewhere.to)}%`,
        })}
      </p>
      <ul className={styles.note}>
        {discounts.map(({ fee, share, source }) => (
          <li key={fee + source}>
            {fillText(adminLinesTexts.desconto, { taxa: fee, parte: `${exactPercent(share)}%`, lei: source })}
          </li>
        ))}
        <li>{fillText(adminLinesTexts.financiaveis, { taxas: financed.join(', ') })}</li>
      </ul>
      {!readOnly && (
        <RuleImport
          sheet="itbi"
          label={adminLinesTexts.importarItbi}
          onBody={(imported) => onChange(writeJson({ ...body, itbi: (imported as CostRules).itbi }))}
        />
      )}
    </div>
  )
}
