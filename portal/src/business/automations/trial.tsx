import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { subjectAddress } from './subject-address.ts'
import { tryRule, type Rule, type TrialAnswer } from './automation-api.ts'
import { StatusRegion } from '../../ui/status-region.tsx'
import styles from './automations.module.css'

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

/** Button that tries a rule on today's data and lists the results. */
export function Trial({ rule }: { rule: () => Rule }) {
  const [answer, setAnswer] = useState<TrialAnswer>()
  const { run, running } = useAction({ failure: () => ({ title: automationsTexts.erroTestar }) })
  return (
    <div className={styles.trial}>
      <OutlineButton
        type="button"
        disabled={running}
        onClick={() => void run(async () => setAnswer(await tryRule(rule())))}
      >
        <FlaskConical />
        {running ? automationsTexts.testando : automationsTexts.testar}
      </OutlineButton>
      <StatusRegion>
        {answer && (
          <>
            <strong>{headline(answer)}</strong>
            <ul>
              {answer.items.map((item) => (
                <li key={`${subjectAddress(item)} ${item.name} ${item.result}`}>
                  <Link to={subjectAddress(item)}>{item.name}</Link>{' '}
                  <span>{automationsTexts[`resultado_${item.result}`]}</span>
                </li>
              ))}
            </ul>
            {answer.count > answer.items.length && (
              <p>{fillText(automationsTexts.testeMais, { n: answer.count - answer.items.length })}</p>
            )}
          </>
        )}
      </StatusRegion>
    </div>
  )
}
