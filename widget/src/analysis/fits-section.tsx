import { formatPercent } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { quoteView } from 'quote-view'
import { Facts } from 'quote-view/facts'
import type { ScreenProps } from '../simulator.ts'
import { Refine } from './refine.tsx'
import { Section } from './section.tsx'
import type { AnalysisData } from './trial.ts'

function answerOf({ offer, one, request }: AnalysisData): string {
  const { cut, parts, factor } = offer
  if (cut === 'income' && factor <= 1)
    return fillText(resultTexts.secaoCabeRenda, { n: formatPercent(one.maxIncomeShare) })
  if (parts && parts.missing > 0) return resultTexts.secaoCabeFalta
  if (parts) return resultTexts.secaoCabeSim
  return request.price === null ? resultTexts.respostaParcela : resultTexts.respostaGarantia
}

/** Whether income and money suffice, and the facts that would make the answer more exact. */
export const FitsSection = ({ simulator, data }: ScreenProps & { data: AnalysisData }) => (
  <Section simulator={simulator} id="fits" title={resultTexts.secaoCabe} figure={answerOf(data)}>
    {() => (
      <>
        <Facts facts={quoteView(data.line, data.system, data.quote.day).headline} />
        <Refine simulator={simulator} />
      </>
    )}
  </Section>
)
