import { resultTexts } from 'core/texts/result'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { Panel } from './panel.tsx'
import { askServer } from './ask-server.ts'
import { change, changeLater, trialOf } from './trial.ts'
import type { Papers } from './trial-state.ts'

async function load(simulator: Simulator) {
  change(simulator, { papers: 'loading' })
  const papers = await askServer<Papers>(simulator, 'papers', simulator.state.answers).catch(
    () => 'failed' as const,
  )
  changeLater(simulator, () => ({ papers }))
}

/** What to bring to begin with, by the lists that the company keeps: asked for by who wants to see it. */
export function PapersPanel({ simulator }: ScreenProps) {
  const { papers } = trialOf(simulator)
  return (
    <Panel simulator={simulator} title={resultTexts.papeis} hint={resultTexts.papeisDica}>
      {typeof papers === 'object' ? (
        papers.map(({ section, papers: list }) => (
          <div>
            <p class="h4">{section}</p>
            <ul class="papers">
              {list.map(({ label, help }) => (
                <li>
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
      <p class="s" role="status">
        {papers === 'loading' && resultTexts.preparando}
        {papers === 'failed' && resultTexts.levarFalhou}
      </p>
    </Panel>
  )
}
