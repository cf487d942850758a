import { formatBrl, type PurchaseCost } from 'core'

/** Amounts with their names above them. */
export const Amounts = ({ rows }: { rows: PurchaseCost[] }) => (
  <dl>
    {rows.map(({ label, amount }) => (
      <div>
        <dt class="s">{label}</dt>
        <dd>{formatBrl(amount)}</dd>
      </div>
    ))}
  </dl>
)
