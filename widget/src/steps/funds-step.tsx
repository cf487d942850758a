import { isHomeEquity, leavesNothingToFinance } from 'core'
import { Choice } from '../fields/choice.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import type { Part } from '../simulator.ts'
import { Question } from './question.tsx'

/** FGTS and down payment. */
export function FundsStep({ s }: Part) {
  const { texts } = s
  const { answers } = s.state
  const { useFgts } = answers
  return (
    <Question s={s} title={texts.q6} hint={texts.d6} group missing={useFgts === undefined && texts.f6}>
      <Choice
        s={s}
        name="useFgts"
        choices={[
          [true, texts.sim],
          [false, texts.nao],
        ]}
      />
      {useFgts && <MoneyField s={s} field="fgtsBalance" label={texts.r6} />}
      {useFgts !== undefined && (
        <>
          <MoneyField s={s} field="downPayment" label={texts.r6b} hint={isHomeEquity(answers) && texts.d6b} />
          {leavesNothingToFinance(answers) && <p class="box warn">{texts.nothingToFinance}</p>}
        </>
      )}
    </Question>
  )
}
