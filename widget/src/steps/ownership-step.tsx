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
 * The longest term with answers that do not enter its programme: a hint and a way, never a changed answer.
 * @param text what is said in its place of a term that is not the one asked for
 */
export const TermNote = ({ simulator, text }: ScreenProps & { text?: string | false }) => (
  <p class="box warn">
    {text || simulator.texts.longTerm}{' '}
    <button type="button" class="link" onClick={() => simulator.edit(4)}>
      {simulator.texts.ajustarPrazo}
    </button>
  </p>
)
