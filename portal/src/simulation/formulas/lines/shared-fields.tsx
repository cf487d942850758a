import {
  insuranceSources,
  insuranceTables,
  OWN_INSURANCE_TABLE,
  sourceOf,
  type CreditLines,
  type InsuranceTable,
} from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { AmountField, PercentField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from './missing.ts'
import { SourceField } from './source-field.tsx'
import styles from './lines.module.css'

interface Props {
  body: CreditLines
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<CreditLines>) => void
}

interface BandsProps {
  bands: CreditLines['insurance']['mip']
  errorOf: (path: string) => string | undefined
  onChange: (bands: CreditLines['insurance']['mip']) => void
}

/** Life and disability insurance (MIP) by age band, youngest first. */
function MipBands({ bands, errorOf, onChange }: BandsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.faixas}</legend>
      <ol className={styles.figures}>
        {bands.map((band, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a band has no id but its index
          <li key={at}>
            <div className={styles.figure}>
              <div className={styles.pair}>
                <WholeField
                  label={adminLinesTexts.faixaAte}
                  value={band.toAge}
                  error={errorOf(`.${at}.toAge`)}
                  onChange={(toAge) => onChange(bands.with(at, { ...band, toAge: toAge ?? missing }))}
                />
                <PercentField
                  label={adminLinesTexts.faixaTaxa}
                  value={band.rate}
                  error={errorOf(`.${at}.rate`)}
                  onChange={(rate) => onChange(bands.with(at, { ...band, rate: rate ?? missing }))}
                />
              </div>
              {bands.length > 1 && (
                <IconButton
                  label={fillText(adminLinesTexts.removerValor, { nome: adminLinesTexts.faixas, n: at + 1 })}
                  icon={X}
                  onClick={() => onChange(bands.toSpliced(at, 1))}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <FieldError id="mip" error={errorOf('')} />
      <OutlineButton type="button" onClick={() => onChange([...bands, { toAge: missing, rate: missing }])}>
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}

/** Insurance by age: a published table, or bands of one's own. */
function Insurance({ body, errorOf, onChange }: Props) {
  const { insurance, sources } = body
  const set = (changes: Partial<CreditLines['insurance']>) =>
    onChange({ insurance: { ...insurance, ...changes } })
  // Changed bands are no longer the published table.
  const own = {
    id: OWN_INSURANCE_TABLE,
    ...(insurance.id !== OWN_INSURANCE_TABLE && { label: adminLinesTexts.tabelaPropria, insurer: null }),
  }
  const choose = (id: string) => {
    const table: InsuranceTable | undefined = insuranceTables.find((one) => one.id === id)
    if (!table) return set(own)
    const source = sourceOf(table.source, insuranceSources)
    onChange({ insurance: table, sources: { ...sources, [table.source]: source } })
  }
  const isPublished = insuranceTables.some(({ id }) => id === insurance.id)
  return (
    <details className={styles.more}>
      <summary>{adminLinesTexts.seguros}</summary>
      <div className={styles.pair}>
        <SelectField
          label={adminLinesTexts.tabelaSeguro}
          value={insurance.id}
          error={errorOf('insurance.id')}
          options={[
            ...insuranceTables.map(({ id, label }) => [id, label] as const),
            ...(isPublished
              ? [[OWN_INSURANCE_TABLE, adminLinesTexts.tabelaPropria] as const]
              : [[insurance.id, insurance.label] as const]),
          ]}
          onChange={choose}
        />
        {!isPublished && (
          <>
            <WordsField
              label={adminLinesTexts.rotulo}
              value={insurance.label}
              error={errorOf('insurance.label')}
              onChange={(label) => set({ label: label ?? '' })}
            />
            <WordsField
              label={adminLinesTexts.seguradora}
              value={insurance.insurer}
              error={errorOf('insurance.insurer')}
              onChange={(insurer) => set({ insurer })}
            />
          </>
        )}
        <PercentField
          label={adminLinesTexts.dfi}
          value={insurance.dfi}
          error={errorOf('insurance.dfi')}
          onChange={(dfi) => set({ ...own, dfi: dfi ?? missing })}
        />
      </div>
      <MipBands
        bands={insurance.mip}
        errorOf={(path) => errorOf(`insurance.mip${path}`)}
        onChange={(mip) => set({ ...own, mip })}
      />
      <SourceField
        of={adminLinesTexts.seguros}
        value={insurance.source}
        error={errorOf('insurance.source')}
        onChange={(source) => set({ source: source ?? '' })}
      />
    </details>
  )
}

/** Rule for buying with the FGTS. */
function Fgts({ body: { fgts }, errorOf, onChange }: Props) {
  const set = (changes: Partial<CreditLines['fgts']>) => onChange({ fgts: { ...fgts, ...changes } })
  return (
    <details className={styles.more}>
      <summary>{adminLinesTexts.fgts}</summary>
      <div className={styles.pair}>
        <AmountField
          label={adminLinesTexts.fgtsTeto}
          value={fgts.maxPrice}
          error={errorOf('fgts.maxPrice')}
          onChange={(maxPrice) => set({ maxPrice: maxPrice ?? missing })}
        />
        <WholeField
          label={adminLinesTexts.fgtsAnos}
          value={fgts.years}
          error={errorOf('fgts.years')}
          onChange={(years) => set({ years: years ?? missing })}
        />
        <WholeField
          label={adminLinesTexts.fgtsMeses}
          value={fgts.everyMonths}
          error={errorOf('fgts.everyMonths')}
          onChange={(everyMonths) => set({ everyMonths: everyMonths ?? missing })}
        />
      </div>
      <SourceField
        of={adminLinesTexts.fgts}
        value={fgts.source}
        error={errorOf('fgts.source')}
        onChange={(source) => set({ source: source ?? '' })}
      />
    </details>
  )
}

/** Smallest loan of any bank, and the age that counts while no birth date is known. */
function Others({ body: { smallestCredit, supposedAge }, errorOf, onChange }: Props) {
  const set = (changes: Partial<CreditLines['smallestCredit']>) =>
    onChange({ smallestCredit: { ...smallestCredit, ...changes } })
  return (
    <details className={styles.more}>
      <summary>{adminLinesTexts.menorCreditoEIdade}</summary>
      <div className={styles.pair}>
        <AmountField
          label={adminLinesTexts.menorCredito}
          value={smallestCredit.amount}
          error={errorOf('smallestCredit.amount')}
          onChange={(amount) => set({ amount: amount ?? missing })}
        />
        <WholeField
          label={adminLinesTexts.idadeSuposta}
          value={supposedAge}
          error={errorOf('supposedAge')}
          onChange={(age) => onChange({ supposedAge: age ?? missing })}
        />
      </div>
      <SourceField
        of={adminLinesTexts.menorCredito}
        value={smallestCredit.source}
        error={errorOf('smallestCredit.source')}
        onChange={(source) => set({ source: source ?? '' })}
      />
    </details>
  )
}

/** Figures shared by all lines: insurance, FGTS, smallest loan and assumed age, each with its source. */
export const SharedFields = (props: Props) => (
  <fieldset className={styles.group}>
    <legend>{adminLinesTexts.comuns}</legend>
    <Insurance {...props} />
    <Fgts {...props} />
    <Others {...props} />
  </fieldset>
)
