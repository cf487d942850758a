import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate, useParams, useRevalidator } from 'react-router-dom'
import { casesTexts } from 'core/texts/cases'
import { ApiProblem } from '../../api/api-problem.ts'
import { useLastGood } from '../../api/use-last-good.ts'
import { useMe } from '../../session/use-me.ts'
import { worksOnCases } from '../../session/works-on-cases.ts'
import { useToast } from '../../toast/toast-context.ts'
import { type Area, areas, type FollowerArea } from '../case-areas.ts'
import { tabContents } from './tab-contents.tsx'
import { TabCount } from './tab-count.tsx'
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

/** Which case it is, and the way back to the list. */
function CaseHeader({ area, found }: { area: Area; found: Case }) {
  const { state } = useLocation()
  const isClient = area === 'client'
  const title = isClient ? caseTitle(found) : clientOrTitle(found)
  const beside = isClient ? '' : titleBeside(found)
  usePageTitle(title)
  return (
    <header className={styles.caseHead}>
      <BackLink to={areas[area].list + readCaseLinkState(state).search}>{casesTexts.voltar}</BackLink>
      <h1>{title}</h1>
      {beside && <p className={styles.beside}>{beside}</p>}
      <CaseFacts found={found} />
    </header>
  )
}

/** Loads the case anew when a notice about it is followed while it is shown: its address may be the same. */
function useReloadOnNews(): void {
  const { state, key } = useLocation()
  const { revalidate } = useRevalidator()
  const { hasNews } = readCaseLinkState(state)
  useEffect(() => {
    if (hasNews) void revalidate()
  }, [hasNews, key, revalidate])
}

/** A case that did not come: it is said, and the list is shown in its place. */
export function CaseGone({ area }: { area: Area }) {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    toast(caseFailure())
    void navigate(areas[area].list, { replace: true })
  }, [toast, navigate, area])
  return null
}

/** What the loader of a case gave; one that did not come again stays, and that is said. */
export function useShownCase<Shown>(got: Shown | ApiProblem): Shown | ApiProblem {
  const shown = useLastGood(got, useParams().id ?? '')
  const isStale = shown !== got
  const toast = useToast()
  useReloadOnNews()
  useEffect(() => (isStale ? toast(caseFailure()) : undefined), [isStale, toast])
  return shown
}

/** A case, as its client and its partner follow it. */
export function CaseScreen({ area }: { area: FollowerArea }) {
  const shown = useShownCase(useLoaderData<typeof loadCase>())
  const works = worksOnCases(useMe())
  if (shown instanceof ApiProblem) return <CaseGone area={area} />
  const { found, ...parts } = shown
  const tabs = areas[area].tabs.filter((name) => works || name !== 'taxas')
  return (
    <Screen>
      <CaseHeader area={area} found={found} />
      <StageTracker {...found} />
      {/* What is typed or opened belongs to one case. */}
      <CaseTabs
        key={found.id}
        area={area}
        tabs={tabs.map((name) => {
          const Content = tabContents[name]
          return {
            name,
            count: works && <TabCount tab={name} area={area} found={found} parts={parts} />,
            content: <Content area={area} found={found} parts={parts} />,
          }
        })}
      />
    </Screen>
  )
}
