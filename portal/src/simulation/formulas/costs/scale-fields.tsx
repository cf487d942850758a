import type { FeeScale } from 'core'
import { fillText } from 'core/texts'
import { adminCostsTexts } from 'core/texts/admin-costs'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { AmountField, ExactAmountField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from '../lines/missing.ts'
import { withPart } from './costs-draft.ts'
import styles from '../lines/lines.module.css'

interface Props<Scale extends FeeScale> {
  id: string
  legend: string
  scale: Scale
  errorOf: (path: string) => string | undefined
  onChange: (scale: Scale) => void
}

type Steps = NonNullable<FeeScale['above']>
const blankSteps: Steps = { base: missing, step: missing, first: missing, add: missing }

const aboveChoices = ['none', 'fixed', 'steps'] as const
type AboveChoice = (typeof aboveChoices)[number]

const choiceOf = ({ upTo, fees, above }: FeeScale): AboveChoice =>
  fees.length > upTo.length ? 'fixed' : above ? 'steps' : 'none'

interface StepsProps {
  steps: Steps
  errorOf: (path: string) => string | undefined
  onChange: (steps: Steps) => void
}

/** Formula of the fee above the last band. */
function StepsFields({ steps, errorOf, onChange }: StepsProps) {
  const set = (changes: Partial<Steps>) => onChange({ ...steps, ...changes })
  return (
    <>
      <AmountField
        label={adminCostsTexts.acimaBase}
        value={steps.base}
        error={errorOf('base')}
        onChange={(base) => set({ base: base ?? missing })}
      />
      <AmountField
        label={adminCostsTexts.acimaPasso}
        value={steps.step}
        error={errorOf('step')}
        onChange={(step) => set({ step: step ?? missing })}
      />
      <ExactAmountField
        label={adminCostsTexts.acimaPrimeiro}
        value={steps.first}
        error={errorOf('first')}
        onChange={(first) => set({ first: first ?? missing })}
      />
      <ExactAmountField
        label={adminCostsTexts.acimaSoma}
        value={steps.add}
        error={errorOf('add')}
        onChange={(add) => set({ add: add ?? missing })}
      />
      <AmountField
        label={adminCostsTexts.acimaTeto}
        value={steps.most}
        error={errorOf('most')}
        onChange={(most) => onChange(withPart(steps, 'most', most))}
      />
    </>
  )
}

/** Bands of fees by value, and what applies above the last one. */
export function ScaleFields<Scale extends FeeScale>({ id, legend, scale, errorOf, onChange }: Props<Scale>) {
  const { upTo, fees, above } = scale
  const ofBands = fees.slice(0, upTo.length)
  const set = (changes: Partial<FeeScale>) => onChange({ ...scale, ...changes })
  const choose = (chosen: AboveChoice) => {
    const bands = { ...scale, fees: chosen === 'fixed' ? [...ofBands, missing] : ofBands }
    onChange(withPart<Scale, 'above'>(bands, 'above', chosen === 'steps' ? blankSteps : null))
  }
  const choice = choiceOf(scale)
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <ol className={styles.figures}>
        {upTo.map((limit, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a band has no id but its index
          <li key={at}>
            <div className={styles.figure}>
              <div className={styles.pair}>
                <AmountField
                  label={adminCostsTexts.ateValor}
                  value={limit}
                  error={errorOf(`upTo.${at}`)}
                  onChange={(value) => set({ upTo: upTo.with(at, value ?? missing) })}
                />
                <AmountField
                  label={adminCostsTexts.custa}
                  value={fees[at]}
                  error={errorOf(`fees.${at}`)}
                  onChange={(value) => set({ fees: fees.with(at, value ?? missing) })}
                />
              </div>
              {upTo.length > 1 && (
                <IconButton
                  label={fillText(adminLinesTexts.removerValor, { nome: legend, n: at + 1 })}
                  icon={X}
                  onClick={() => set({ upTo: upTo.toSpliced(at, 1), fees: fees.toSpliced(at, 1) })}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <FieldError id={id} error={errorOf('upTo') ?? errorOf('fees')} />
      <OutlineButton
        type="button"
        onClick={() => set({ upTo: [...upTo, missing], fees: fees.toSpliced(upTo.length, 0, missing) })}
      >
        <Plus />
        {adminLinesTexts.adicionar}
      </OutlineButton>
      <div className={styles.pair}>
        <SelectField
          label={adminCostsTexts.acima}
          value={choice}
          error={errorOf('above')}
          options={aboveChoices.map((one) => [one, adminCostsTexts[`acima_${one}`]] as const)}
          onChange={choose}
        />
        {choice === 'fixed' && (
          <AmountField
            label={adminCostsTexts.acimaValor}
            value={fees[upTo.length]}
            error={errorOf(`fees.${upTo.length}`)}
            onChange={(value) => set({ fees: fees.with(upTo.length, value ?? missing) })}
          />
        )}
        {above && (
          <StepsFields
            steps={above}
            errorOf={(path) => errorOf(`above.${path}`)}
            onChange={(steps) => set({ above: steps })}
          />
        )}
      </div>
    </fieldset>
  )
}
