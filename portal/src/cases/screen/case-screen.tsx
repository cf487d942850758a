import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate, useParams, useRevalidator } from 'react-router-dom'
import { casesTexts } from 'core/texts/cases'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { useLastGood } from '../../ui/async/use-last-good.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { worksOnCases } from '../../shell/session/works-on-cases.ts'
import { LiveMark } from '../../shell/live/live-mark.tsx'
import { useLiveReload } from '../../shell/live/use-live-reload.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { type Area, areas, type FollowerArea } from '../../shell/case-areas.ts'
import { tabContents } from './tab-contents.tsx'
import { TabCount } from './tab-count.tsx'
import { ClientTask } from './client-task.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { caseFailure, type loadCase } from './load-case.ts'
import { StageTracker } from './stage-tracker.tsx'
import { Screen } from '../../ui/screen.tsx'
import { readCaseLinkState } from '../case-link-state.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle, clientOrTitle, titleBeside } from '../case-title.ts'
import type { Case } from '../case-types.ts'
import styles from './case-screen.module.css'

/** Title of the case and a link to the list. */
function CaseHeader({ area, caseRow }: { area: Area; caseRow: Case }) {
  const { state } = useLocation()
  const isClient = area === 'client'
  const title = isClient ? caseTitle(caseRow) : clientOrTitle(caseRow)
  const beside = isClient ? '' : titleBeside(caseRow)
  usePageTitle(title)
  return (
    <header className={styles.caseHead}>
      <BackLink to={areas[area].list + readCaseLinkState(state).search}>{casesTexts.voltar}</BackLink>
      <h1>{title}</h1>
      {beside && <p className={styles.beside}>{beside}</p>}
      <CaseFacts caseRow={caseRow} />
    </header>
  )
}

/** Reloads the case when a notice about it is followed, since its address may not change. */
function useReloadOnNews(): void {
  const { state, key } = useLocation()
  const { revalidate } = useRevalidator()
  const { hasNews } = readCaseLinkState(state)
  useEffect(() => {
    if (hasNews) void revalidate()
  }, [hasNews, key, revalidate])
}

/** Shows a toast and the list when a case failed to load. */
export function CaseGone({ area }: { area: Area }) {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    toast(caseFailure())
    void navigate(areas[area].list, { replace: true })
  }, [toast, navigate, area])
  return null
}

/** Returns the loaded case. After a failed reload it keeps the last one and shows a toast. */
export function useShownCase<Shown>(loaded: Shown | ApiProblem): Shown | ApiProblem {
  const { id = '' } = useParams()
  const shown = useLastGood(loaded, id)
  const isStale = shown !== loaded
  const toast = useToast()
  useReloadOnNews()
  useLiveReload(['case'], id)
  useEffect(() => (isStale ? toast(caseFailure()) : undefined), [isStale, toast])
  return shown
}

/** Case screen of clients and partners. */
export function CaseScreen({ area }: { area: FollowerArea }) {
  const shown = useShownCase(useLoaderData<typeof loadCase>())
  const works = worksOnCases(useMe())
  if (shown instanceof ApiProblem) return <CaseGone area={area} />
  const { caseRow, ...parts } = shown
  const tabs = areas[area].tabs.filter((name) => works || name !== 'taxas')
  return (
    <Screen>
      <CaseHeader area={area} caseRow={caseRow} />
      <LiveMark id={caseRow.id} />
      {area === 'partner' && <StageTracker {...caseRow} />}
      {area === 'client' && <ClientTask key={`${caseRow.id} task`} caseRow={caseRow} parts={parts} />}
      {/* Typed text and open tabs belong to one case. */}
      <CaseTabs
        key={caseRow.id}
        area={area}
        tabs={tabs.map((name) => {
          const Content = tabContents[name]
          return {
            name,
            count: works && <TabCount tab={name} area={area} caseRow={caseRow} parts={parts} />,
            content: <Content area={area} caseRow={caseRow} parts={parts} />,
          }
        })}
      />
    </Screen>
  )
}
