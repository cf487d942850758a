import { amountFieldOf, DEFAULT_TERM, fgtsOf, formatBrlShort } from 'core'
import { Icon } from '../icons.tsx'
import type { Part } from '../simulator.ts'
import { fillText } from 'core/texts'

/** Every answer with the way to change it; Continue then comes back to the result. */
export function AnswerChips({ s: { texts, state, edit } }: Part) {
  const { answers } = state
  const labels = texts.etapas.split('|')
  const values: [step: number, value: string][] = [
    [0, texts[answers.propertyType!]],
    [2, formatBrlShort(answers[amountFieldOf(answers)] ?? 0)],
    [3, fillText(texts.meses, { n: answers.termMonths ?? DEFAULT_TERM })],
    [4, formatBrlShort(answers.monthlyIncome ?? 0)],
    [5, formatBrlShort(fgtsOf(answers) + (answers.downPayment ?? 0))],
    [6, `${answers.city}, ${answers.state}`],
    [7, answers.hasProperty ? texts.sim : texts.nao],
  ]
  return (
    <ul class="chips" aria-label={texts.l9}>
      {values.map(([at, value]) => (
        <li>
          <button class="b chip" onClick={() => edit(at + 1)}>
            <span class="sr">{texts.alterar} </span>
            {labels[at]} <b>{value}</b>
            <Icon name="pencil" />
          </button>
        </li>
      ))}
    </ul>
  )
}
