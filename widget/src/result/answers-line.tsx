import { amountFieldOf, fgtsOf, formatBrlShort } from 'core'
import { fillText } from 'core/texts'
import { Icon } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'

/** Lucide path. */
const pencil = 'M21 7a3 3 0 0 0-4-4L4 16l-2 6 6-2zM15 5l4 4'

/** The answers in one line; it expands to a button for each, and Continue then returns to the result. */
export function AnswersLine({ simulator: { texts, state, edit }, months }: ScreenProps & { months: number }) {
  const { answers } = state
  const labels = texts.etapas.split('|')
  const amountField = amountFieldOf(answers)
  if (amountField === 'desiredInstallment') labels[2] = texts.parcela
  const type = texts[answers.propertyType!]
  const place = `${answers.city}, ${answers.state}`
  const income = formatBrlShort(answers.monthlyIncome ?? 0)
  const term =
    months % 12 === 0 ? fillText(texts.anos, { n: months / 12 }) : fillText(texts.meses, { n: months })
  const values: [step: number, value: string][] = [
    [0, type],
    [2, formatBrlShort(answers[amountField] ?? 0)],
    [3, term],
    [4, income],
    [5, formatBrlShort(fgtsOf(answers) + (answers.downPayment ?? 0))],
    [6, place],
    [7, answers.hasProperty ? texts.sim : texts.nao],
  ]
  return (
    <details class="s answers">
      <summary>
        {[type, place, fillText(texts.rendaDe, { n: income }).replace('$ ', '$\u00a0'), term].join(' · ')}{' '}
        <u>
          <Icon path={pencil} />
          {texts.alterarRespostas}
        </u>
      </summary>
      <ul class="chips" aria-label={texts.respostas}>
        {values.map(([at, value]) => (
          <li key={at}>
            <button class="b chip" onClick={() => edit(at + 1)}>
              <span class="sr">{texts.alterar} </span>
              {labels[at]} <b>{value}</b>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
