import { registryGaps, stateAbbreviations, type FeeScale, type RegistryTable } from 'core'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Tick, TickList } from '../../../ui/forms/tick-list.tsx'
import { PercentField } from '../../../ui/forms/typed-field.tsx'
import { missing } from '../lines/missing.ts'
import { SourceField } from '../lines/source-field.tsx'
import { withPart } from './costs-draft.ts'
import { CutFields } from './cut-fields.tsx'
import { ScaleFields } from './scale-fields.tsx'
import styles from '../lines/lines.module.css'

interface Props {
  table: RegistryTable
  /** Error at a path inside the table. */
  errorOf: (path: string) => string | undefined
  onChange: (table: RegistryTable) => void
}

/** State of the table, its validity and its source. */
function Identity({ table, errorOf, onChange }: Props) {
  const set = (changes: Partial<RegistryTable>) => onChange({ ...table, ...changes })
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.identificacao}</legend>
      <div className={styles.pair}>
        <SelectField
          label={adminLinesTexts.colunaEstado}
          value={table.state}
          error={errorOf('state')}
          options={[
            ['', adminCostsTexts.escolhaEstado],
            ...stateAbbreviations().map((state) => [state, state] as const),
          ]}
          onChange={(state) => set({ state })}
        />
        <DayField
          label={adminLinesTexts.de}
          value={table.validFrom}
          error={errorOf('validFrom')}
          onChange={(validFrom) => set({ validFrom })}
        />
        <DayField
          label={adminLinesTexts.ate}
          value={table.validTo ?? ''}
          error={errorOf('validTo')}
          onChange={(validTo) => set({ validTo: validTo || null })}
        />
      </div>
      <SourceField
        of={adminCostsTexts.aTabela}
        value={table.source || undefined}
        error={errorOf('source')}
        onChange={(source) => set({ source: source ?? '' })}
      />
    </fieldset>
  )
}

const lienChoices = ['same', 'factor', 'own'] as const
type LienChoice = (typeof lienChoices)[number]
const blankScale: FeeScale = { upTo: [missing], fees: [missing] }

/** Fees of the lien: those of the sale, a part of them, or a scale of their own. */
function LienFields({ table, errorOf, onChange }: Props) {
  const { lien } = table
  const choice: LienChoice = !lien ? 'same' : 'upTo' in lien ? 'own' : 'factor'
  const set = (changed: RegistryTable['lien'] | null) => onChange(withPart(table, 'lien', changed))
  const blanks = { same: null, factor: { factor: missing }, own: blankScale }
  return (
    <fieldset className={styles.group}>
      <legend>{adminCostsTexts.garantia}</legend>
      <div className={styles.pair}>
        <SelectField
          label={adminCostsTexts.garantia}
          value={choice}
          options={lienChoices.map((one) => [one, adminCostsTexts[`garantia_${one}`]] as const)}
          onChange={(chosen) => set(blanks[chosen])}
        />
        {lien && 'factor' in lien && (
          <PercentField
            label={adminCostsTexts.garantiaParte}
            value={lien.factor}
            error={errorOf('lien.factor')}
            onChange={(factor) => set({ factor: factor ?? missing })}
          />
        )}
      </div>
      {lien && 'upTo' in lien && (
        <ScaleFields
          id="lien-bands"
          legend={adminCostsTexts.atoGarantia}
          scale={lien}
          errorOf={(path) => errorOf(`lien.${path}`)}
          onChange={set}
        />
      )}
      <FieldError id="lien" error={errorOf('lien')} />
    </fieldset>
  )
}

/** State funds on top of the fees. */
function FundsFields({ table, errorOf, onChange }: Props) {
  const { funds } = table
  const shares = [
    ['always', adminCostsTexts.fundosSempre],
    ['waivable', adminCostsTexts.fundosDispensaveis],
  ] as const
  return (
    <fieldset className={styles.group}>
      <legend>{adminCostsTexts.fundos}</legend>
      <Tick
        label={adminCostsTexts.fundosSeparados}
        checked={funds !== undefined}
        onChange={(checked) =>
          onChange(withPart(table, 'funds', checked ? { always: missing, waivable: missing } : null))
        }
      />
      {funds && (
        <div className={styles.pair}>
          {shares.map(([name, label]) => (
            <PercentField
              key={name}
              label={label}
              value={funds[name]}
              error={errorOf(`funds.${name}`)}
              onChange={(share) => onChange({ ...table, funds: { ...funds, [name]: share ?? missing } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Registry fees of a state: its bands, the lien, funds, reductions by law, and what the table lacks. */
export function RegistryForm(props: Props) {
  const { table, errorOf, onChange } = props
  return (
    <div className={styles.fields}>
      <Identity {...props} />
      <ScaleFields
        id="bands"
        legend={adminCostsTexts.umAto}
        scale={table}
        errorOf={errorOf}
        onChange={onChange}
      />
      <LienFields {...props} />
      <FundsFields {...props} />
      {(['firstHome', 'mcmv'] as const).map((name) => (
        <CutFields
          key={name}
          id={name}
          cut={table[name]}
          errorOf={(path) => errorOf(`${name}${path}`)}
          onChange={(cut) => onChange(withPart(table, name, cut))}
        />
      ))}
      <TickList
        legend={adminLinesTexts.colunaFalta}
        options={registryGaps.map((gap) => [gap, adminLinesTexts[`falta_${gap}`]] as const)}
        chosen={table.without}
        error={errorOf('without')}
        onChange={(without) => onChange({ ...table, without })}
      />
    </div>
  )
}
