import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { subjectAddress } from './subject-address.ts'
import { tryRule, type Rule, type TrialAnswer } from './automation-api.ts'
import styles from './automations.module.css'

/** What is said of a trial: how many would have been written to, or something done for. */
function headline({ count, items }: TrialAnswer): string {
  if (count === 0) return automationsTexts.testeNada
  const sent = items.filter(({ result }) => result === 'sent').length
  if (sent === items.length)
    return count === 1
      ? automationsTexts.testeEnviadoUm
      : fillText(automationsTexts.testeEnviados, { n: count })
  return count === 1 ? automationsTexts.testeUm : fillText(automationsTexts.testeVarios, { n: count })
}

/** Tries a rule over today's data, and tells whom it would have reached. */
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
      <div role="status">
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
      </div>
    </div>
  )
}
