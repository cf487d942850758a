import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { Hint } from '../../ui/hint.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { tryRule, type Rule, type TrialAnswer } from './automation-api.ts'
import { subjectAddress } from './subject-address.ts'
import styles from './automations.module.css'

/** Time without a change after which a rule is tried. */
const PAUSE_MS = 500

/** Summary of a trial: number of messages or other actions. */
function headline({ count, items }: TrialAnswer): string {
  if (count === 0) return automationsTexts.testeNada
  const sent = items.filter(({ result }) => result === 'sent').length
  if (sent === items.length)
    return count === 1
      ? automationsTexts.testeEnviadoUm
      : fillText(automationsTexts.testeEnviados, { n: count })
  return count === 1 ? automationsTexts.testeUm : fillText(automationsTexts.testeVarios, { n: count })
}

/** Texts of the results that a trial predicts; the other results exist only after a run. */
const predictions: Partial<Record<Result, keyof typeof automationsTexts>> = {
  sent: 'fariaEnvio',
  task: 'fariaTarefa',
  task_to_send: 'fariaEnvioAMao',
  task_of_limit: 'fariaLigar',
  waits: 'fariaEspera',
  told: 'fariaAviso',
}

type Result = TrialAnswer['items'][number]['result']

const predictionOf = (result: Result) => automationsTexts[predictions[result] ?? `resultado_${result}`]

/** Tries a rule on today's data after a pause; the earlier answer stays until the next one. */
function useTrial(rule: Rule | undefined) {
  const key = rule ? JSON.stringify(rule) : ''
  const [state, setState] = useState<{ key: string; answer?: TrialAnswer; problem?: string }>({ key: '' })
  const tryLatest = useEffectEvent(() => tryRule(rule!))
  useEffect(() => {
    if (!key) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      tryLatest().then(
        (answer) => isCurrent && setState({ key, answer }),
        (problem: unknown) => {
          if (!(problem instanceof ApiProblem)) throw problem
          if (isCurrent) setState({ key, problem: problem.message })
        },
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return { ...state, isCurrent: state.key === key }
}

/**
 * What a rule would do today, beside its sentence: renewed after each change.
 * @param rule undefined while the sentence is incomplete
 */
export function Trial({ rule }: { rule: Rule | undefined }) {
  const { answer, problem, isCurrent } = useTrial(rule)
  return (
    <section className={styles.trial} aria-label={automationsTexts.testar} aria-busy={!isCurrent}>
      <h3>{automationsTexts.testar}</h3>
      <StatusRegion>
        {!rule ? (
          <Hint>{automationsTexts.testeIncompleto}</Hint>
        ) : problem ? (
          <Hint>{problem}</Hint>
        ) : answer ? (
          <>
            <strong>{headline(answer)}</strong>
            <ul>
              {answer.items.map((item) => (
                <li key={`${subjectAddress(item)} ${item.name} ${item.result}`}>
                  <Link to={subjectAddress(item)}>{item.name}</Link> <span>{predictionOf(item.result)}</span>
                </li>
              ))}
            </ul>
            {answer.count > answer.items.length && (
              <p>{fillText(automationsTexts.testeMais, { n: answer.count - answer.items.length })}</p>
            )}
          </>
        ) : (
          <Hint>{automationsTexts.testando}</Hint>
        )}
      </StatusRegion>
    </section>
  )
}
