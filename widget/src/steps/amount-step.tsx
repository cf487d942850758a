import { amountFieldOf, isHomeEquity } from 'core'
import { MoneyField } from '../fields/money-field.tsx'
import type { ScreenProps } from '../simulator.ts'
import { LaterQuestion } from './later-question.tsx'

/** Property value, or desired installment. */
export function AmountStep({ simulator }: ScreenProps) {
  const { texts } = simulator
  const { answers } = simulator.state
  const field = amountFieldOf(answers)
  const [title, label] =
    field === 'desiredInstallment'
      ? [texts.perguntaParcela, texts.parcelaMensal]
      : [isHomeEquity(answers) ? texts.perguntaGarantia : texts.perguntaValor, texts.valorImovel]
  return (
    <LaterQuestion simulator={simulator} title={title} missing={!answers[field] && texts.faltaValor}>
      <MoneyField simulator={simulator} field={field} label={label} large />
    </LaterQuestion>
  )
}
