import { chosenScenario, formatBrl } from 'core'
import { fillText } from 'core/texts'
import { firstWord } from '../first-word.ts'
import { Icon, icons } from '../icons.tsx'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'
import { leavesNothing, simulationOf } from './simulation-of.ts'

/** Request for an evaluation, the result's one primary action: a bar at the bottom, and in the header of wide screens. */
export function ActionBar({ simulator }: ScreenProps) {
  const { texts, state, laterSteps, partner } = simulator
  const analysis = laterSteps?.analysis
  const { scenarios = [] } = simulationOf(simulator) ?? {}
  const at = chosenScenario(scenarios, state.scenario)
  const chosen = scenarios[at]
  if (!chosen || leavesNothing(simulator)) return <></>
  return (
    <div {...unrecorded('band')}>
      {partner?.contact ? (
        <a
          class="b bo wa"
          target="_blank"
          rel="noopener"
          href={partner.contact.href}
          aria-label={fillText(texts.falarCom, { n: partner.name })}
        >
          <Icon path={icons.chat} />
          {firstWord(partner.name)}
        </a>
      ) : (
        <p class="sum">
          <span class="s">{chosen.name}</span>{' '}
          <b>{analysis?.chargeText(simulator, at) ?? formatBrl(chosen.installment)}</b>
        </p>
      )}
      {analysis && !partner && state.answerShown && state.analysis !== 'failed' && (
        <analysis.TakeAlong simulator={simulator} />
      )}
      <button class="b bp" onClick={simulator.requestEvaluation}>
        {analysis?.isOverLimit(simulator) ? texts.especialista : texts.pedirAvaliacao}
        <Icon path={icons.forward} />
      </button>
    </div>
  )
}
