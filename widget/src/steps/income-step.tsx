import { incomeTypes } from 'core'
import { MoneyField } from '../fields/money-field.tsx'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'
import { LaterQuestion } from './later-question.tsx'

export function IncomeStep({ simulator }: ScreenProps) {
  const { texts, state } = simulator
  const { answers } = state
  const missing = state.showProblems && !incomeTypes.some((type) => answers[type])
  return (
    <LaterQuestion simulator={simulator} title={texts.perguntaRenda} hint={texts.dicaRenda}>
      <MoneyField simulator={simulator} field="monthlyIncome" label={texts.rendaMensal} large />
      <fieldset class="group" aria-describedby="types">
        <legend class="l">{texts.comprovacao}</legend>
        {incomeTypes.map((type) => (
          <label class="check" key={type}>
            <input
              {...unrecorded()}
              type="checkbox"
              name="incomeTypes"
              checked={answers[type]}
              aria-invalid={missing}
              onChange={(event) => simulator.answer({ [type]: event.currentTarget.checked })}
            />
            {texts[type]}
          </label>
        ))}
        <p class="err" id="types">
          {missing && texts.faltaRenda}
        </p>
      </fieldset>
    </LaterQuestion>
  )
}
