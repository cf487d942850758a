import { bestOf, formatBrlShort, offersOf, type LineQuote } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { answerView, lineText } from 'quote-view/answer-view'
import type { Simulator } from '../simulator.ts'
import { tablesFor } from './tables.ts'
import type { chosenOffer } from './trial.ts'

/** Answers of the chosen scenario with the higher and with the lower ceiling of the town. */
export function ceilingAnswers(simulator: Simulator, chosen: NonNullable<ReturnType<typeof chosenOffer>>) {
  const { lines, day } = tablesFor(simulator)!
  const { line: higher } = chosen.quote.possible.find(({ depends }) => depends === 'ceiling')!
  const answerOf = (title: string, line: LineQuote) => {
    const { system } = bestOf(line)
    const [offer] = offersOf({ id: line.id, system }, chosen.request, [chosen.offer.factor], lines.body, day)
    return {
      title,
      view: answerView(offer!, line, line[system].months),
      parts: offer!.parts,
      line: lineText({ line, system }),
    }
  }
  return [
    answerOf(
      fillText(resultTexts.seTetoMaior, { valor: formatBrlShort(higher.ceiling?.maxPrice ?? 0) }),
      higher,
    ),
    answerOf(resultTexts.seTetoMenor, chosen.line),
  ]
}
