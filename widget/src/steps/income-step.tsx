import { incomeTypes } from 'core'
import { MoneyField } from '../fields/money-field.tsx'
import type { Part } from '../simulator.ts'
import { Question } from './question.tsx'

export function IncomeStep({ s }: Part) {
  const { texts, state } = s
  const { answers } = state
  const missing = state.refused && !incomeTypes.some((type) => answers[type])
  return (
    <Question s={s} title={texts.q5} hint={texts.d5}>
      <MoneyField s={s} field="monthlyIncome" label={texts.r5} large />
      <fieldset class="group" aria-describedby="types">
        <legend class="l">{texts.t5}</legend>
        {incomeTypes.map((type) => (
          <label class="check">
            <input
              type="checkbox"
              name="incomeTypes"
              checked={answers[type]}
              aria-invalid={missing}
              onChange={(event) => s.answer({ [type]: event.currentTarget.checked })}
            />
            {texts[type]}
          </label>
        ))}
        <p class="err" id="types">
          {missing && texts.f5}
        </p>
      </fieldset>
    </Question>
  )
}
