import { formatBrlShort } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { quoteView } from 'quote-view'
import { Facts } from 'quote-view/facts'
import type { ScreenProps } from '../simulator.ts'
import { Papers } from './papers.tsx'
import { Subsection, Section } from './section.tsx'
import type { AnalysisData } from './trial.ts'

/** Money that the buyer needs at hand by item, and the papers to bring. */
export function CashSection({ simulator, data }: ScreenProps & { data: AnalysisData }) {
  const { line, system, quote } = data
  const { cash } = quoteView(line, system, quote.day)
  const total = line.cash?.[system].total
  return (
    <Section
      simulator={simulator}
      id="cash"
      title={resultTexts.maos}
      figure={total === undefined ? resultTexts.papeis : formatBrlShort(total)}
    >
      {() => (
        <>
          {cash.length > 0 && (
            <>
              <p class="s">
                {fillText(resultTexts.maosDica, { linha: line.label, sistema: linesTexts[system] })}
              </p>
              <div class="rows">
                <Facts facts={cash} />
              </div>
            </>
          )}
          <Subsection title={resultTexts.papeis} hint={resultTexts.papeisDica}>
            <Papers simulator={simulator} />
          </Subsection>
        </>
      )}
    </Section>
  )
}
