import { rateUnitLabels, rateUnits, type CreditLine, type RelationshipRate } from 'core'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PercentField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from './missing.ts'
import { FigureSource } from './source-field.tsx'
import styles from './lines.module.css'

interface Props {
  line: CreditLine
  errorOf: (path: string) => string | undefined
  onChange: (relationships: CreditLine['relationships']) => void
}

/** Rates for customers with a relationship to the bank, such as a salary account. */
export function RelationshipsField({ line: { relationships = [], rates }, errorOf, onChange }: Props) {
  const set = (changed: readonly RelationshipRate[]) => onChange(changed.length > 0 ? changed : undefined)
  const unit = rates[0]?.rate.unit ?? 'effective_yearly'
  return (
    <fieldset className={styles.group}>
      <legend>{adminLinesTexts.relacionamentos}</legend>
      <ol className={styles.figures}>
        {relationships.map((one, at) => {
          const change = (changes: Partial<RelationshipRate>) =>
            set(relationships.with(at, { ...one, ...changes }))
          const name = `${adminLinesTexts.relacionamentos} ${at + 1}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a rate has no id but its index
            <li key={at}>
              <div className={styles.figure}>
                <div className={styles.pair}>
                  <WordsField
                    label={adminLinesTexts.relacionamento}
                    value={one.label}
                    error={errorOf(`${at}.label`)}
                    onChange={(label) => change({ label: label ?? '' })}
                  />
                  <PercentField
                    label={adminLinesTexts.taxa}
                    value={one.rate.value}
                    error={errorOf(`${at}.rate.value`)}
                    onChange={(value) => change({ rate: { ...one.rate, value: value ?? missing } })}
                  />
                  <SelectField
                    label={adminLinesTexts.unidade}
                    value={one.rate.unit}
                    options={rateUnits.map((each) => [each, rateUnitLabels[each]] as const)}
                    onChange={(changed) => change({ rate: { ...one.rate, unit: changed } })}
                  />
                </div>
                <IconButton
                  label={fillText(adminLinesTexts.removerValor, {
                    nome: adminLinesTexts.relacionamentos,
                    n: at + 1,
                  })}
                  icon={X}
                  onClick={() => set(relationships.toSpliced(at, 1))}
                />
              </div>
              <FigureSource
                of={name}
                value={one.source}
                error={errorOf(`${at}.source`)}
                onChange={(source) => change({ source })}
              />
            </li>
          )
        })}
      </ol>
      <OutlineButton
        type="button"
        onClick={() => set([...relationships, { label: '', rate: { value: missing, unit } }])}
      >
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
    </fieldset>
  )
}
