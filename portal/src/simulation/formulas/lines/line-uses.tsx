import type { CreditLine, SourcedField } from 'core'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Tick } from '../../../ui/forms/tick-list.tsx'
import { AmountField, PercentField, WholeField } from '../../../ui/forms/typed-field.tsx'
import { missing } from './missing.ts'
import { FigureSource } from './source-field.tsx'
import styles from './lines.module.css'

interface Props {
  line: CreditLine
  errorOf: (path: string) => string | undefined
  onChange: (line: CreditLine) => void
}

const names = {
  maxMonths: () => adminLinesTexts.prazo,
  fee: () => adminLinesTexts.tarifa,
  financedCosts: () => adminLinesTexts.custos,
  credit: () => `${adminLinesTexts.menorCreditoDaLinha} / ${adminLinesTexts.maiorCreditoDaLinha}`,
}

/** Sources of the single figures that have one of their own. */
function FigureSources({ line, errorOf, onChange }: Props) {
  const set = (field: SourcedField, key: string | undefined) => {
    const { sources: { [field]: _before, ...others } = {}, ...rest } = line
    const sources = { ...others, ...(key !== undefined && { [field]: key }) }
    onChange({ ...rest, ...(Object.keys(sources).length > 0 && { sources }) })
  }
  const fields: SourcedField[] = [
    'maxMonths',
    'fee',
    'financedCosts',
    ...(line.credit ? (['credit'] as const) : []),
  ]
  return fields.map((field) => (
    <FigureSource
      key={field}
      of={names[field]()}
      value={line.sources?.[field]}
      error={errorOf(`sources.${field}`)}
      onChange={(key) => set(field, key)}
    />
  ))
}

/** Smallest and largest loan of the line; both empty means that only the general smallest one applies. */
function CreditRange({ line, errorOf, onChange }: Props) {
  const set = (changes: { from?: number | null; to?: number | null }) => {
    const { credit: before, ...others } = line
    const { from = null, to = null } = { ...before, ...changes }
    onChange(
      from === null && to === null
        ? others
        : { ...others, credit: { from: from ?? missing, to: to ?? missing } },
    )
  }
  return (['from', 'to'] as const).map((name) => (
    <AmountField
      key={name}
      label={name === 'from' ? adminLinesTexts.menorCreditoDaLinha : adminLinesTexts.maiorCreditoDaLinha}
      value={line.credit?.[name]}
      error={errorOf(`credit.${name}`) ?? (name === 'to' ? errorOf('credit') : undefined)}
      onChange={(value) => set({ [name]: value })}
    />
  ))
}

/** Term, fee, loan range and uses of a line. */
export function LineUses(props: Props) {
  const { line, errorOf, onChange } = props
  const set = (changes: Partial<CreditLine>) => onChange({ ...line, ...changes })
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.outras}</legend>
      <div className={styles.pair}>
        <WholeField
          label={names.maxMonths()}
          value={line.maxMonths}
          error={errorOf('maxMonths')}
          onChange={(maxMonths) => set({ maxMonths: maxMonths ?? missing })}
        />
        <AmountField
          label={names.fee()}
          value={line.fee}
          error={errorOf('fee')}
          onChange={(fee) => set({ fee: fee ?? 0 })}
        />
        <PercentField
          label={names.financedCosts()}
          value={line.financedCosts}
          error={errorOf('financedCosts')}
          onChange={(financedCosts) => set({ financedCosts: financedCosts ?? missing })}
        />
        <CreditRange {...props} />
      </div>
      <FigureSources {...props} />
      <Tick
        label={adminLinesTexts.oferecida}
        checked={line.offered}
        onChange={(offered) => set({ offered })}
      />
      <Tick
        label={adminLinesTexts.temSubsidio}
        checked={line.subsidized ?? false}
        onChange={(subsidized) => set({ subsidized })}
      />
      <Tick
        label={adminLinesTexts.usaFgts}
        checked={line.takesFgts}
        onChange={(takesFgts) => set({ takesFgts })}
      />
      <Tick
        label={adminLinesTexts.eCompra}
        checked={line.isPurchase}
        onChange={(isPurchase) => set({ isPurchase })}
      />
    </fieldset>
  )
}
