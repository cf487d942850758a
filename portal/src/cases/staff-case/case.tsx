import { operationTexts } from 'core/texts/operation'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router-dom'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { areas } from '../../shell/case-areas.ts'
import { readCaseLinkState } from '../case-link-state.ts'
import { CaseGone, useShownCase } from '../screen/case-screen.tsx'
import { CaseTabs } from '../screen/case-tabs.tsx'
import { StageTracker } from '../screen/stage-tracker.tsx'
import { tabContents } from '../screen/tab-contents.tsx'
import { TabCount } from '../screen/tab-count.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { clientOf, propertyOf } from '../work-list/work-facts.tsx'
import { CasePrintout, PRINTOUT } from './case-printout.tsx'
import { ViewAsPerson } from './view-as-person.tsx'
import { FeeWork } from './fee-work.tsx'
import { History } from './history.tsx'
import type { loadStaffCase, StaffShown } from './load-staff-case.ts'
import { Lots } from './lots/lots.tsx'
import { Papers } from './papers/papers.tsx'
import { People } from './record/people.tsx'
import { PropertyAndOperation } from './record/property-and-operation.tsx'
import { Quotes } from './quotes/quotes.tsx'
import { StageTimeline } from './stage-timeline.tsx'
import { CaseStatusPanel } from './case-status-panel.tsx'
import { Summary } from './summary.tsx'
import { TagEditor } from './tag-editor.tsx'
import styles from './case.module.css'

export { loadStaffCase as loader } from './load-staff-case.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../shell/session/revalidation.ts'

/** Client's name and a link back to the list with its filters. */
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

/** Content of each tab; the tabs shared with partners show the partner's view. */
function contentsOf(shown: StaffShown): Record<(typeof areas.staff.tabs)[number], ReactNode> {
  const { documentos: Documents, contatos: Contacts } = tabContents
  const { caseRow, parts, staffData } = shown
  const shared = { area: 'partner', caseRow, parts } as const
  return {
    pessoas: <People {...shown} />,
    imovel: <PropertyAndOperation {...shown} />,
    resumo: <Summary {...shown} />,
    documentos: (
      <>
        <Papers {...shown} />
        <Documents {...shared} />
        <Lots {...shown} />
      </>
    ),
    simulacoes: <Quotes caseId={caseRow.id} isOpen={shown.work.outcome === 'em_andamento'} />,
    taxas: <FeeWork {...shown} />,
    conversa: <Contacts {...shared} />,
    linha: <StageTimeline caseRow={caseRow} parts={parts} />,
    historico: <History id={caseRow.id} history={staffData.history} />,
  }
}

/** Case screen of staff. */
export function Component() {
  const shown = useShownCase(useLoaderData<typeof loadStaffCase>())
  const { revalidate } = useRevalidator()
  const viewAs = useSearchParams()[0].get('ver')
  if (shown instanceof ApiProblem) return <CaseGone area="staff" />
  if (viewAs === PRINTOUT) return <CasePrintout {...shown} />
  if (viewAs) return <ViewAsPerson key={`${shown.caseRow.id} ${viewAs}`} id={shown.caseRow.id} ver={viewAs} />
  const { caseRow, work, parts } = shown
  const contents = contentsOf(shown)
  return (
    <Screen>
      <Head work={work} />
      <CaseStatusPanel key={caseRow.id} {...shown} onChange={revalidate} />
      <StageTracker {...work} />
      {/* Typed text and open tabs belong to one case. */}
      <CaseTabs
        key={`tabs-${caseRow.id}`}
        area="staff"
        tabs={areas.staff.tabs.map((name) => ({
          name,
          count: <TabCount tab={name} area="staff" caseRow={caseRow} parts={parts} />,
          content: contents[name],
        }))}
      />
    </Screen>
  )
}
