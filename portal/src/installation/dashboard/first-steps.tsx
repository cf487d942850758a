import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { publicationTexts } from 'core/texts/publication'
import { Circle, CircleCheck } from 'lucide-react'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { api } from '../../api/client.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { NamedIcon } from '../../ui/pictogram.tsx'
import styles from './first-steps.module.css'

export type FirstStepsState = InferResponseType<(typeof api.admin)['first-steps']['$get'], 200>
type Step = FirstStepsState['steps'][number]

const KEY = 'primeiros-passos.guardados'

/** Hidden in this browser; without localStorage, until the page is left. */
const wasHidden = () => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function remember(isHidden: boolean) {
  try {
    if (isHidden) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without localStorage the state lasts until the page is left.
  }
}

/** The simulator opens in a new tab, so that the administrator can return to this one. */
function StepLink({ step: { id, path } }: { step: Step }) {
  const name = publicationTexts[`passo_${id}`]
  return path.startsWith(paths.simulator) ? (
    <a href={path} target="_blank" rel="noreferrer">
      {name}
    </a>
  ) : (
    <Link to={path}>{name}</Link>
  )
}

const StepRow = ({ step }: { step: Step }) => (
  <li data-done={step.done || undefined}>
    {step.done ? (
      <NamedIcon icon={CircleCheck} label={publicationTexts.passoFeito} />
    ) : (
      <NamedIcon icon={Circle} label={publicationTexts.passoAFazer} />
    )}
    <p>
      <StepLink step={step} />
      <span>{publicationTexts[`passo_${step.id}Texto`]}</span>
    </p>
  </li>
)

/** Checklist of a new installation. It can be hidden and shown again; once all is done, one line is left. */
export function FirstSteps({ state }: { state: Promise<FirstStepsState> }) {
  const { loaded } = usePromise(state)
  const [isAway, setAway] = useState(wasHidden)
  const put = (away: boolean) => {
    remember(away)
    setAway(away)
  }
  if (!loaded) return null
  const { steps } = loaded.value
  const done = steps.filter((step) => step.done).length
  const isDone = done === steps.length
  if (isDone && isAway) return null
  if (isAway)
    return (
      <div>
        <OutlineButton onClick={() => put(false)}>{publicationTexts.mostrar}</OutlineButton>
      </div>
    )
  const progress = fillText(publicationTexts.primeirosFeitos, { n: done, total: steps.length })
  return (
    <Panel className={styles.panel} aria-labelledby="primeiros-passos">
      <header>
        <div>
          <h2 id="primeiros-passos">
            {isDone ? publicationTexts.primeirosPronto : publicationTexts.primeiros}
          </h2>
          {!isDone && <p>{publicationTexts.primeirosTexto}</p>}
        </div>
        <OutlineButton onClick={() => put(true)}>{publicationTexts.guardar}</OutlineButton>
      </header>
      {!isDone && (
        <>
          <div className={styles.progress}>
            <ProgressBar
              label={publicationTexts.primeiros}
              percent={(done / steps.length) * 100}
              text={progress}
            />
            <span aria-hidden>{progress}</span>
          </div>
          <ol>
            {steps.map((step) => (
              <StepRow key={step.id} step={step} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}
