import { chargeOf, formatBrl, type FeeRules, type Purchase } from 'core'
import { adminFeesTexts } from 'core/texts/admin-fees'
import type { CatalogFee } from './fee-api.ts'
import { readRules } from './read-rules.ts'
import styles from './fee-preview.module.css'

interface Props {
  rules: FeeRules
  purchase: Purchase
  /** Other active fees. */
  others: readonly CatalogFee[]
}

/** Charge of a fee for a sample purchase, and the total with the other fees. */
export function FeePreview({ rules, purchase, others }: Props) {
  const charge = chargeOf(rules, purchase)
  const rest = others.map((fee) => {
    const read = readRules(fee.rules)
    return read ? (chargeOf(read, purchase) ?? 0) : 0
  })
  const total = rest.reduce((sum, amount) => sum + amount, charge ?? 0)
  return (
    <dl className={styles.charge} aria-live="polite">
      <div>
        <dt>{charge === null ? adminFeesTexts.previaNaoCobra : adminFeesTexts.previaCobra}</dt>
        <dd>{charge === null ? '–' : formatBrl(charge)}</dd>
      </div>
      <div>
        <dt>{adminFeesTexts.previaTotal}</dt>
        <dd>{formatBrl(total)}</dd>
      </div>
    </dl>
  )
}
