import { resultTexts } from 'core/texts/result'
import { reaisText, scenarioWords } from 'quote-view/answer-view'
import type { ScreenProps } from '../simulator.ts'
import { chosenOffer, resultOf } from './trial.ts'

/** Charge of the line in a scenario, with the words for what the scenario asks and whether it fits. */
export function ScenarioLead({ simulator, at }: ScreenProps & { at: number }) {
  const chosen = chosenOffer(simulator)
  const offer = chosen && resultOf(simulator)!.offers[at]
  if (!offer || chosen.verdict.kind === 'small') return <></>
  const { way, verdict, tone } = scenarioWords(offer, chosen.base, chosen.one.quota)
  const [before, after] = resultTexts.porMes.split('{valor}')
  return (
    <>
      <span class="s way">{way}</span>
      {offer.credit >= 1 && (
        <span class="lead">
          {before}
          <b>{reaisText(offer.charge)}</b>
          <span class="s">{after?.replace(',', '')}</span>
        </span>
      )}
      <span class={`fit t-${tone}`}>{verdict}</span>
    </>
  )
}
