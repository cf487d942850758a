import { hasDoubtfulTerm } from 'core'
import { Choice } from '../fields/choice.tsx'
import type { Part } from '../simulator.ts'
import { Question } from './question.tsx'

export function OwnershipStep({ s }: Part) {
  const { texts } = s
  const { answers } = s.state
  return (
    <Question s={s} title={texts.q8} group missing={answers.hasProperty === undefined && texts.f6}>
      <Choice
        s={s}
        name="hasProperty"
        choices={[
          [false, texts.a8, texts.a8d],
          [true, texts.b8, texts.b8d],
        ]}
      />
      {hasDoubtfulTerm(answers) && <TermNote s={s} />}
      <p class="box">{texts.i8}</p>
    </Question>
  )
}

/** The longest term with answers that do not enter its programme: a hint and a way, never a changed answer. */
export const TermNote = ({ s }: Part) => (
  <p class="box warn">
    {s.texts.longTerm}{' '}
    <button type="button" class="link" onClick={() => s.edit(4)}>
      {s.texts.i4}
    </button>
  </p>
)
