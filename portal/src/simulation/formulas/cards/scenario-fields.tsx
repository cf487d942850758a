import { scenarioIcons, type ScenarioRule } from 'core'
import { fillText } from 'core/texts'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus, X } from 'lucide-react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PercentField, WholeField, WordsField } from '../../../ui/forms/typed-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { missing } from '../lines/missing.ts'
import styles from '../lines/lines.module.css'

interface Props {
  scenarios: readonly ScenarioRule[]
  errorOf: (path: string) => string | undefined
  onChange: (scenarios: ScenarioRule[]) => void
}

const blank: ScenarioRule = {
  name: '',
  icon: scenarioIcons[0],
  factor: 1,
  downPaymentPercent: missing,
  description: '',
}

const isKnownIcon = (icon: string): icon is (typeof scenarioIcons)[number] =>
  scenarioIcons.some((one) => one === icon)

interface ScenarioProps {
  scenario: ScenarioRule
  errorOf: (path: string) => string | undefined
  onChange: (scenario: ScenarioRule) => void
}

function Scenario({ scenario, errorOf, onChange }: ScenarioProps) {
  const set = (changes: Partial<ScenarioRule>) => onChange({ ...scenario, ...changes })
  const { icon } = scenario
  return (
    <div className={styles.pair}>
      <WordsField
        label={adminFormulasTexts.cenarioNome}
        value={scenario.name}
        error={errorOf('name')}
        onChange={(name) => set({ name: name ?? '' })}
      />
      <SelectField
        label={adminFormulasTexts.cenarioIcone}
        value={icon}
        error={errorOf('icon')}
        options={[
          ...scenarioIcons.map((one) => [one, adminFormulasTexts[`icone_${one}`]] as const),
          // A name that no page draws stays until another one is chosen.
          ...(isKnownIcon(icon) ? [] : [[icon, icon] as const]),
        ]}
        onChange={(chosen) => set({ icon: chosen })}
      />
      <PercentField
        label={adminFormulasTexts.cenarioFator}
        value={scenario.factor}
        error={errorOf('factor')}
        onChange={(factor) => set({ factor: factor ?? missing })}
      />
      <WholeField
        label={adminFormulasTexts.cenarioEntrada}
        value={scenario.downPaymentPercent}
        error={errorOf('downPaymentPercent')}
        onChange={(percent) => set({ downPaymentPercent: percent ?? missing })}
      />
      <WordsField
        label={adminFormulasTexts.cenarioFrase}
        hint={adminFormulasTexts.cenarioFraseDica}
        value={scenario.description}
        error={errorOf('description')}
        onChange={(description) => set({ description: description ?? '' })}
      />
    </div>
  )
}

/** Cards of the result, in their order: each multiplies what is computed, and asks for a down payment. */
export const ScenarioFields = ({ scenarios, errorOf, onChange }: Props) => (
  <fieldset className={styles.group}>
    <legend>{adminFormulasTexts.cenarios}</legend>
    <ol className={styles.figures}>
      {scenarios.map((scenario, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a scenario has no id but its index
        <li key={at}>
          <p className={styles.note}>{fillText(adminFormulasTexts.cenario, { n: at + 1 })}</p>
          <div className={styles.figure}>
            <Scenario
              scenario={scenario}
              errorOf={(path) => errorOf(`.${at}.${path}`)}
              onChange={(changed) => onChange(scenarios.with(at, changed))}
            />
            {scenarios.length > 1 && (
              <IconButton
                label={fillText(adminLinesTexts.removerValor, {
                  nome: adminFormulasTexts.cenarios,
                  n: at + 1,
                })}
                icon={X}
                onClick={() => onChange(scenarios.toSpliced(at, 1))}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
    <FieldError id="scenarios" error={errorOf('')} />
    <OutlineButton type="button" onClick={() => onChange([...scenarios, blank])}>
      <Plus />
      {adminLinesTexts.adicionar}
    </OutlineButton>
  </fieldset>
)
