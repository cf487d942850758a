import { operationTexts } from 'core/texts/operation'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import { areas } from '../../cases/case-areas.ts'
import { readCaseLinkState } from '../../cases/case-link-state.ts'
import { CaseGone, useShownCase } from '../../cases/screen/case-screen.tsx'
import { CaseTabs } from '../../cases/screen/case-tabs.tsx'
import { StageTracker } from '../../cases/screen/stage-tracker.tsx'
import { tabContents } from '../../cases/screen/tab-contents.tsx'
import { TabCount } from '../../cases/screen/tab-count.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { clientOf, propertyOf } from '../cases/work-facts.tsx'
import { CaseSheet, SHEET } from './case-sheet.tsx'
import { LookAs } from './look-as.tsx'
import { FeeWork } from './fee-work.tsx'
import { History } from './history.tsx'
import type { loadStaffCase, StaffShown } from './load-staff-case.ts'
import { Lots } from './lots/lots.tsx'
import { Papers } from './papers/papers.tsx'
import { People } from './record/people.tsx'
import { PropertyAndOperation } from './record/property-and-operation.tsx'
import { Quotes } from './quotes/quotes.tsx'
import { StageStory } from './stage-story.tsx'
import { Standing } from './standing.tsx'
import { Summary } from './summary.tsx'
import { TagEditor } from './tag-editor.tsx'
import styles from './case.module.css'

export { loadStaffCase as loader } from './load-staff-case.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../session/revalidation.ts'

/** Whose case it is, and the way back to the list as it was left. */
function Head({ work }: Pick<StaffShown, 'work'>) {
  const { state } = useLocation()
  const client = clientOf(work)
  usePageTitle(client)
  return (
    <header className={styles.head}>
      <BackLink to={areas.staff.list + readCaseLinkState(state).search}>{operationTexts.voltar}</BackLink>
      <h1>{client}</h1>
      <p>{[work.protocol, propertyOf(work)].filter(Boolean).join(' · ')}</p>
      <TagEditor key={work.id} work={work} />
    </header>
  )
}

/** What each tab shows: as the partner sees it, where the partner sees it too. */
function contentsOf(shown: StaffShown): Record<(typeof areas.staff.tabs)[number], ReactNode> {
  const { documentos: Documents, contatos: Contacts } = tabContents
  const { found, parts, own } = shown
  const seen = { area: 'partner', found, parts } as const
  return {
    pessoas: <People {...shown} />,
    imovel: <PropertyAndOperation {...shown} />,
    resumo: <Summary {...shown} />,
    documentos: (
      <>
        <Papers {...shown} />
        <Documents {...seen} />
        <Lots {...shown} />
      </>
    ),
    simulacoes: <Quotes caseId={found.id} isOpen={shown.work.outcome === 'em_andamento'} />,
    taxas: <FeeWork {...shown} />,
    conversa: <Contacts {...seen} />,
    linha: <StageStory found={found} parts={parts} />,
    historico: <History id={found.id} history={own.history} />,
  }
}

/** A case, as the staff works on it. */
export function Component() {
  const shown = useShownCase(useLoaderData<typeof loadStaffCase>())
  const { revalidate } = useRevalidator()
  const seenAs = useSearchParams()[0].get('ver')
  if (shown instanceof ApiProblem) return <CaseGone area="staff" />
  if (seenAs === SHEET) return <CaseSheet {...shown} />
  if (seenAs) return <LookAs key={`${shown.found.id} ${seenAs}`} id={shown.found.id} ver={seenAs} />
  const { found, work, parts } = shown
  const contents = contentsOf(shown)
  return (
    <Screen>
      <Head work={work} />
      <Standing key={found.id} {...shown} onChange={revalidate} />
      <StageTracker {...work} />
      {/* What is typed or opened belongs to one case. */}
      <CaseTabs
        key={`tabs-${found.id}`}
        area="staff"
        tabs={areas.staff.tabs.map((name) => ({
          name,
          count: <TabCount tab={name} area="staff" found={found} parts={parts} />,
          content: contents[name],
        }))}
      />
    </Screen>
  )
}
