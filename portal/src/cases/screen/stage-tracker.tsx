import { caseStages, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { dossiesTexts } from 'core/texts/dossies'
import { rotulosTexts } from 'core/texts/rotulos'

/** The nine stages and where the case stands. On a narrow screen only the bar is drawn. */
export function StageTracker({ stage }: { stage: CaseStage }) {
  const at = caseStages.indexOf(stage)
  return (
    <section className="panel tracker" aria-label={dossiesTexts.andamento}>
      <p>
        <strong>{rotulosTexts[`etapa_${stage}`]}</strong>
        <span>{fillText(dossiesTexts.etapaDe, { n: at + 1, total: caseStages.length })}</span>
      </p>
      <ol>
        {caseStages.map((each, place) => (
          <li
            key={each}
            className={place < at ? 'done' : undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            <span>{rotulosTexts[`etapa_${each}`]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
