import { caseStageLabels, caseStages, type CaseStage } from 'core'

/** The nine stages and where the case stands. On a narrow screen only the bar is drawn. */
export function StageTracker({ stage }: { stage: CaseStage }) {
  const at = caseStages.indexOf(stage)
  return (
    <section className="panel tracker" aria-label="Andamento">
      <p>
        <strong>{caseStageLabels[stage]}</strong>
        <span>
          Etapa {at + 1} de {caseStages.length}
        </span>
      </p>
      <ol>
        {caseStages.map((each, place) => (
          <li
            key={each}
            className={place < at ? 'done' : undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            <span>{caseStageLabels[each]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
