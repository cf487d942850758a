import { isHomeEquity, leavesNothingToFinance } from 'core'
import { Choice } from '../fields/choice.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import type { ScreenProps } from '../simulator.ts'
import { LaterQuestion } from './later-question.tsx'

export function FundsStep({ simulator }: ScreenProps) {
  const { texts } = simulator
  const { answers } = simulator.state
  const { useFgts } = answers
  return (
    <LaterQuestion
      simulator={simulator}
      title={texts.perguntaFgts}
      hint={texts.dicaFgts}
      group
      missing={useFgts === undefined && texts.faltaResposta}
    >
      <Choice
        simulator={simulator}
        name="useFgts"
        choices={[
          [true, texts.sim],
          [false, texts.nao],
        ]}
      />
      {useFgts && <MoneyField simulator={simulator} field="fgtsBalance" label={texts.saldoFgts} />}
      {useFgts !== undefined && (
        <>
          <MoneyField
            simulator={simulator}
            field="downPayment"
            label={texts.valorEntrada}
            hint={isHomeEquity(answers) && texts.dicaEntrada}
          />
          {leavesNothingToFinance(answers) && <p class="box warn">{texts.nothingToFinance}</p>}
        </>
      )}
    </LaterQuestion>
  )
}
