import { bankNames, confirmations, rateIndexes, type CreditLine, type Rate } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { linesTexts } from 'core/texts/lines'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { EntersField } from './enters-field.tsx'
import { FiguresField } from './figures-field.tsx'
import { LineUses } from './line-uses.tsx'
import { RateFields } from './rate-fields.tsx'
import { RelationshipsField } from './relationships-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TickList } from '../../../ui/forms/tick-list.tsx'
import { PercentField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { missing } from './missing.ts'
import { SourceField } from './source-field.tsx'
import styles from './lines.module.css'

interface Props {
  line: CreditLine
  /** Lines that this one may replace once the house represents its bank. */
  others: readonly CreditLine[]
  /** Error at a path inside the line. */
  errorOf: (path: string) => string | undefined
  onChange: (line: CreditLine) => void
}

const blankRate: Rate = { value: missing, unit: 'nominal_yearly' }

function Identity({ line, others, errorOf, onChange }: Props) {
  const set = (changes: Partial<CreditLine>) => onChange({ ...line, ...changes })
  const words = (name: 'id' | 'label', label: string) => (
    <WordsField
      label={label}
      value={line[name]}
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value ?? '' })}
    />
  )
  const replaceable = new Map(others.flatMap(({ id, label, bank }) => (bank ? [] : [[id, label] as const])))
  return (
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
        <SelectField
          label={adminLinesTexts.indice}
          value={line.index}
          options={rateIndexes.map((index) => [index, linesTexts[`indice_${index}`]] as const)}
          onChange={(index) => set({ index })}
        />
        <WordsField
          label={adminLinesTexts.banco}
          hint={fillText(adminLinesTexts.bancoDica, { codigos: Object.keys(bankNames).join(', ') })}
          value={line.bank}
          error={errorOf('bank')}
          onChange={(bank) => set({ bank: bank ?? undefined })}
        />
        {line.bank && (
          <SelectField
            label={adminLinesTexts.substitui}
            value={line.replaces ?? ''}
            error={errorOf('replaces')}
            options={[['', adminLinesTexts.nenhumaLinha] as const, ...replaceable]}
            onChange={(replaces) => set({ replaces: replaces || undefined })}
          />
        )}
      </div>
      <SourceField
        of={adminLinesTexts.aLinha}
        value={line.source || undefined}
        error={errorOf('source')}
        onChange={(source) => set({ source: source ?? '' })}
      />
      <TickList
        legend={adminLinesTexts.aConfirmar}
        options={confirmations.map((what) => [what, linesTexts[`confirmar_${what}`]] as const)}
        chosen={line.toConfirm}
        onChange={(toConfirm) => set({ toConfirm })}
      />
    </fieldset>
  )
}

/** Form of a credit line: source, conditions of entry, and figures by condition. */
export function LineForm(props: Props) {
  const { line, errorOf, onChange } = props
  const set = (changes: Partial<CreditLine>) => onChange({ ...line, ...changes })
  return (
    <div className={styles.fields}>
      <Identity {...props} />
      <EntersField line={line} errorOf={errorOf} onChange={onChange} />
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
      <RelationshipsField
        line={line}
        errorOf={(path) => errorOf(`relationships.${path}`)}
        onChange={(relationships) => set({ relationships })}
      />
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
      <LineUses line={line} errorOf={errorOf} onChange={onChange} />
    </div>
  )
}
