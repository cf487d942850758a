import { formatBrl } from 'core'
import { fillText } from 'core/texts'
import { commissionRulesTexts } from 'core/texts/commission-rules'
import { commissionsTexts } from 'core/texts/commissions'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { Hint } from '../../ui/hint.tsx'
import { Preview } from '../../ui/json-editor/preview.tsx'
import { previewRule, type NewRule, type RuleEffect as Effect } from './commissions-api.ts'
import styles from './commissions.module.css'

/** Delay after the last keystroke before the preview is requested. */
const PAUSE_MS = 400

/** Preview of the effect, and the rule it belongs to. */
interface PreviewedRule {
  of: string
  effect?: Effect
  problem?: string
}

function useEffectOf(rule: NewRule | undefined, id: string | undefined) {
  const [previewed, setPreviewed] = useState<PreviewedRule>()
  const of = rule && JSON.stringify({ ...rule, ...(id && { id }) })
  useEffect(() => {
    if (of === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      previewRule(JSON.parse(of) as NewRule & { id?: string }).then(
        (effect) => current && setPreviewed({ of, effect }),
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error
          if (current) setPreviewed({ of, problem: error.message })
        },
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [of])
  return { previewed, isCurrent: previewed !== undefined && previewed.of === of }
}

function EffectSummary({ effect }: { effect: Effect }) {
  const { added, changed, removed, unchanged, before, after, examples } = effect
  const counts = [
    added > 0 && fillText(commissionRulesTexts.efeitoNovas, { n: added }),
    changed > 0 && fillText(commissionRulesTexts.efeitoMudam, { n: changed }),
    removed > 0 && fillText(commissionRulesTexts.efeitoSaem, { n: removed }),
  ].filter((text) => text !== false)
  return (
    <div className={styles.effect}>
      {counts.length === 0 ? (
        <p>{commissionRulesTexts.efeitoNada}</p>
      ) : (
        <>
          <ul>
            {counts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            <strong>
              {fillText(commissionRulesTexts.efeitoTotal, {
                antes: formatBrl(before),
                depois: formatBrl(after),
              })}
            </strong>
          </p>
          <ul className={styles.examples}>
            {examples.map((one) => (
              <li key={one.case_id}>
                <span>{one.protocol ?? commissionsTexts.semProtocolo}</span>
                <span>
                  {fillText(commissionRulesTexts.efeitoExemplo, {
                    antes: formatBrl(one.before),
                    depois: formatBrl(one.after),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unchanged > 0 && <Hint>{fillText(commissionRulesTexts.efeitoFicam, { n: unchanged })}</Hint>}
    </div>
  )
}

interface Props {
  /** Rule from the form; undefined while it is invalid. */
  rule: NewRule | undefined
  id: string | undefined
}

/** Preview of the effect of a rule on open commissions. */
export function RuleEffect({ rule, id }: Props) {
  const { previewed, isCurrent } = useEffectOf(rule, id)
  if (previewed?.problem !== undefined && isCurrent)
    return (
      <Preview title={commissionRulesTexts.efeito} valid={previewed.problem} isCurrent>
        {(problem) => <p>{problem}</p>}
      </Preview>
    )
  if (rule === undefined && !previewed?.effect)
    return (
      <Preview title={commissionRulesTexts.efeito} valid={commissionRulesTexts.efeitoEspera} isCurrent>
        {(text) => <Hint>{text}</Hint>}
      </Preview>
    )
  return (
    <Preview
      title={commissionRulesTexts.efeito}
      valid={previewed?.effect}
      isCurrent={isCurrent || !previewed?.effect}
    >
      {(effect) => <EffectSummary effect={effect} />}
    </Preview>
  )
}
