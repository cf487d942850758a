import { amountFieldOf, isHomeEquity } from 'core'
import { MoneyField } from '../fields/money-field.tsx'
import type { Part } from '../simulator.ts'
import { Question } from './question.tsx'

/** The property value or the installment wished for. */
export function AmountStep({ s }: Part) {
  const { texts } = s
  const { answers } = s.state
  const field = amountFieldOf(answers)
  const [title, label] =
    field === 'desiredInstallment'
      ? [texts.q3p, texts.r3p]
      : [isHomeEquity(answers) ? texts.q3g : texts.q3, texts.r3]
  return (
    <Question s={s} title={title} missing={!answers[field] && texts.f3}>
      <MoneyField s={s} field={field} label={label} large />
    </Question>
  )
}
