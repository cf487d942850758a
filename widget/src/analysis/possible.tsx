import type { PossibleQuote, Refinement } from 'core'
import { resultTexts } from 'core/texts/result'
import { possibleView, refusedFgtsText } from 'quote-view/possible-view'
import type { ScreenProps } from '../simulator.ts'
import { change, resultOf, trialOf } from './trial.ts'

/** Confirms or denies what decides whether the FGTS counts; each answer is one press. */
function FgtsQuestion({ simulator, missing }: ScreenProps & { missing: readonly string[] }) {
  const { refinement } = trialOf(simulator)
  const confirm = (facts: Refinement) =>
    change(simulator, { refinement: { ...refinement, ...facts }, shared: undefined })
  return (
    <div class="taps">
      {/* What is not missing is known to be so already. */}
      <button class="b bo" onClick={() => confirm({ quotaHolder: true, hasSfhLoan: false })}>
        {resultTexts.confirmarFgts}
      </button>
      {missing.includes('quotaHolder') && (
        <button class="b bo" onClick={() => confirm({ quotaHolder: false })}>
          {resultTexts.negarFgts}
        </button>
      )}
    </div>
  )
}

/** Answers that something unconfirmed would allow, and why FGTS does not count. */
export function Possible({ simulator, possible }: ScreenProps & { possible: readonly PossibleQuote[] }) {
  const { fgtsUse } = resultOf(simulator)!.quote
  const refused = refusedFgtsText(fgtsUse)
  return possible.length > 0 || refused ? (
    <div class="two ifs">
      {possible.map((one) => {
        const { title, text } = possibleView(one, fgtsUse)
        return (
          <div class="case" key={one.depends}>
            <p>
              <b>{title}</b>
            </p>
            <p class="s">{text?.replaceAll('$ ', '$\u00a0')}</p>
            {one.depends === 'fgts' && <FgtsQuestion simulator={simulator} missing={fgtsUse.missing} />}
          </div>
        )
      })}
      {refused && <p class="s case">{refused}</p>}
    </div>
  ) : (
    <></>
  )
}
