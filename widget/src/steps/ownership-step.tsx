import { hasDoubtfulTerm } from 'core'
import { Choice } from '../fields/choice.tsx'
import type { ScreenProps } from '../simulator.ts'
import { LaterQuestion } from './later-question.tsx'

export function OwnershipStep({ simulator }: ScreenProps) {
  const { texts } = simulator
  const { answers } = simulator.state
  return (
    <LaterQuestion
      simulator={simulator}
      title={texts.perguntaImovel}
      group
      missing={answers.hasProperty === undefined && texts.faltaResposta}
    >
      <Choice
        simulator={simulator}
        name="hasProperty"
        choices={[
          [false, texts.primeiroImovel, texts.dicaPrimeiroImovel],
          [true, texts.tenhoImovel, texts.dicaTenhoImovel],
        ]}
      />
      {hasDoubtfulTerm(answers) && <TermNote simulator={simulator} />}
      <p class="box">{texts.sobreMcmv}</p>
    </LaterQuestion>
  )
}

/**
 * Warns of the longest term when the answers do not qualify for its programme. Never changes the answer itself.
 * @param text replaces the warning when the line shortens the term
 */
export const TermNote = ({ simulator, text }: ScreenProps & { text?: string | false }) => (
  <p class="box warn">
    {text || simulator.texts.longTerm}{' '}
    <button type="button" class="link" onClick={() => simulator.edit(4)}>
      {simulator.texts.ajustarPrazo}
    </button>
  </p>
)
