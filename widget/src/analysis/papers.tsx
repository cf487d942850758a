import { resultTexts } from 'core/texts/result'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { postToServer } from './post-to-server.ts'
import { change, changeLater, trialOf } from './trial.ts'
import type { Papers as PaperList } from './trial-state.ts'

async function load(simulator: Simulator) {
  change(simulator, { papers: 'loading' })
  const papers = await postToServer<PaperList>(simulator, 'papers', simulator.state.answers).catch(
    () => 'failed' as const,
  )
  changeLater(simulator, () => ({ papers }))
}

/** Checklist of first documents, loaded from the server when the visitor asks for it. */
export function Papers({ simulator }: ScreenProps) {
  const { papers } = trialOf(simulator)
  return (
    <>
      {typeof papers === 'object' ? (
        papers.map(({ section, papers: list }) => (
          <div key={section}>
            <p class="h4">{section}</p>
            <ul class="papers">
              {list.map(({ label, help }) => (
                <li key={label}>
                  {label}
                  <span class="s">{help}</span>
                </li>
              ))}
            </ul>
          </div>
        ))
      ) : (
        <button class="b bo" disabled={papers === 'loading'} onClick={() => void load(simulator)}>
          {resultTexts.verPapeis}
        </button>
      )}
      {simulator.state.answers.hasRendaInformal && <p class="s">{resultTexts.rendaInformal}</p>}
      <p class="s">
        <output>
          {papers === 'loading' && resultTexts.preparando}
          {papers === 'failed' && resultTexts.levarFalhou}
        </output>
      </p>
    </>
  )
}
