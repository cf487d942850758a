import { splitDue } from 'core'
import { casesTexts } from 'core/texts/cases'
import { countText } from 'core/texts/count-text'
import { FileUp, KeyRound, Landmark, ListChecks } from 'lucide-react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle } from '../case-title.ts'
import { CaseGone } from './case-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import styles from './client-welcome.module.css'

const one = api.cases[':id']

/** Loader: the case and its documents. */
export async function loader({ params }: LoaderFunctionArgs) {
  const request = { param: { id: params.id ?? '' }, query: {} }
  try {
    const [caseRow, documents] = await Promise.all([
      bodyOf(one.$get(request)),
      bodyOf(one.documents.$get(request)),
    ])
    return { caseRow, documents }
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem
    throw problem
  }
}

const steps = [
  ['inicioPasso1', FileUp],
  ['inicioPasso2', ListChecks],
  ['inicioPasso3', Landmark],
  ['inicioPasso4', KeyRound],
] as const

type Shown = Exclude<Awaited<ReturnType<typeof loader>>, ApiProblem>

function Welcome({ caseRow, documents }: Shown) {
  usePageTitle(casesTexts.inicioTitulo)
  const missing = splitDue(documents, 'cliente', caseRow.current_stage).now.length
  return (
    <Screen>
      <header className={styles.head}>
        <h1>{casesTexts.inicioTitulo}</h1>
        <p>{casesTexts.inicioLinha}</p>
      </header>
      <Panel className={styles.card}>
        <div>
          <h2>{caseTitle(caseRow)}</h2>
          <CaseFacts caseRow={caseRow} />
        </div>
        <ol className={styles.steps}>
          {steps.map(([key, Icon]) => (
            <li key={key}>
              <Icon aria-hidden />
              <div>
                <h3>{casesTexts[key]}</h3>
                <p>{casesTexts[`${key}Texto`]}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button asChild size="3">
            <Link to={caseAddress('client', caseRow.id, missing > 0 ? 'documentos' : undefined)} replace>
              {missing > 0
                ? countText(missing, casesTexts.inicioFaltaUm, casesTexts.inicioFaltam)
                : casesTexts.inicioVer}
            </Link>
          </Button>
          {missing > 0 && (
            <Link to={caseAddress('client', caseRow.id)} replace>
              {casesTexts.inicioDepois}
            </Link>
          )}
        </div>
      </Panel>
    </Screen>
  )
}

/** Welcome screen of a client's first visit: next steps and where to start. */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  return shown instanceof ApiProblem ? <CaseGone area="client" /> : <Welcome {...shown} />
}
