import { confirmations, rateIndexes, type Condition, type CreditLine, type Rate, type Sources } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { conditionText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { Plus } from 'lucide-react'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { FiguresField } from './figures-field.tsx'
import { RateFields } from './rate-fields.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Tick, TickList } from '../../../ui/forms/tick-list.tsx'
import { AmountField, PercentField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { missing } from './missing.ts'
import styles from './lines.module.css'

interface Props {
  line: CreditLine
  sources: Sources
  /** Error at a path inside the line. */
  errorOf: (path: string) => string | undefined
  onChange: (line: CreditLine) => void
}

function Enters({ line, errorOf, onChange }: Omit<Props, 'sources'>) {
  const set = (enters: readonly Condition[]) => onChange({ ...line, enters })
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.quemEntra}</legend>
      {line.enters.map((condition, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a condition has no id but its index
        <details key={at} className={styles.more}>
          <summary>
            {fillText(adminLinesTexts.condicao, { n: at + 1 })}: {conditionText(condition)}
          </summary>
          <ConditionFields
            condition={condition}
            errorOf={(field) => errorOf(`enters.${at}.${field}`)}
            onChange={(changed) => set(line.enters.with(at, changed))}
          />
          {line.enters.length > 1 && (
            <OutlineButton type="button" onClick={() => set(line.enters.toSpliced(at, 1))}>
              {fillText(adminLinesTexts.removerCondicao, { n: at + 1 })}
            </OutlineButton>
          )}
        </details>
      ))}
      <OutlineButton type="button" onClick={() => set([...line.enters, {}])}>
        <Plus />
        {adminLinesTexts.adicionarCondicao}
      </OutlineButton>
    </fieldset>
  )
}

/** Form of a credit line: source, conditions of entry, and figures by condition. */
export function LineForm({ line, sources, errorOf, onChange }: Props) {
  const set = (part: Partial<CreditLine>) => onChange({ ...line, ...part })
  const words = (name: 'id' | 'label' | 'bank', label: string) => (
    <WordsField
      label={label}
      value={line[name]}
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value ?? (name === 'bank' ? undefined : '') })}
    />
  )
  const blankRate: Rate = { value: missing, unit: 'nominal_yearly' }
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{adminLinesTexts.identificacao}</legend>
        <div className={styles.pair}>
          {words('label', adminLinesTexts.rotulo)}
          {words('id', adminLinesTexts.id)}
          <DayField
            label={adminLinesTexts.de}
            value={line.validFrom}
            error={errorOf('validFrom')}
            onChange={(validFrom) => set({ validFrom })}
          />
          <DayField
            label={adminLinesTexts.ate}
            value={line.validTo ?? ''}
            error={errorOf('validTo')}
            onChange={(validTo) => set({ validTo: validTo || null })}
          />
          {words('bank', adminLinesTexts.banco)}
          <SelectField
            label={adminLinesTexts.ato}
            value={line.source}
            error={errorOf('source')}
            options={[
              ['', adminLinesTexts.escolhaFonte] as const,
              ...Object.entries(sources).map(([key, { act }]) => [key, act] as const),
            ]}
            onChange={(source) => set({ source })}
          />
          <SelectField
            label={adminLinesTexts.indice}
            value={line.index}
            options={rateIndexes.map((index) => [index, linesTexts[`indice_${index}`]] as const)}
            onChange={(index) => set({ index })}
          />
        </div>
        <TickList
          legend={adminLinesTexts.aConfirmar}
          options={confirmations.map((what) => [what, linesTexts[`confirmar_${what}`]] as const)}
          chosen={line.toConfirm}
          onChange={(toConfirm) => set({ toConfirm })}
        />
      </fieldset>
      <Enters line={line} errorOf={errorOf} onChange={onChange} />
      <FiguresField
        id="rates"
        legend={adminLinesTexts.taxas}
        figures={line.rates}
        blank={{ rate: blankRate }}
        errorOf={(path) => errorOf(path ? `rates.${path}` : 'rates')}
        onChange={(rates) => set({ rates })}
      >
        {(figure, change, errorAt) => <RateFields figure={figure} errorOf={errorAt} onChange={change} />}
      </FiguresField>
      {(
        [
          ['quotas', adminLinesTexts.cotas, adminLinesTexts.cota],
          ['incomeShares', adminLinesTexts.rendas, adminLinesTexts.parte],
        ] as const
      ).map(([name, legend, label]) => (
        <FiguresField
          key={name}
          id={name}
          legend={legend}
          figures={line[name]}
          blank={{ share: missing }}
          errorOf={(path) => errorOf(path ? `${name}.${path}` : name)}
          onChange={(figures) => set({ [name]: figures })}
        >
          {(figure, change, errorAt) => (
            <PercentField
              label={label}
              value={figure.share}
              error={errorAt('share')}
              onChange={(share) => change({ ...figure, share: share ?? missing })}
            />
          )}
        </FiguresField>
      ))}
      <fieldset className={styles.group}>
        <legend>{adminLinesTexts.outras}</legend>
        <div className={styles.pair}>
          <WholeField
            label={adminLinesTexts.prazo}
            value={line.maxMonths}
            error={errorOf('maxMonths')}
            onChange={(maxMonths) => set({ maxMonths: maxMonths ?? missing })}
          />
          <AmountField
            label={adminLinesTexts.tarifa}
            value={line.fee}
            error={errorOf('fee')}
            onChange={(fee) => set({ fee: fee ?? 0 })}
          />
          <PercentField
            label={adminLinesTexts.custos}
            value={line.financedCosts}
            error={errorOf('financedCosts')}
            onChange={(financedCosts) => set({ financedCosts: financedCosts ?? missing })}
          />
        </div>
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
    </div>
  )
}
