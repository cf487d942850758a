import { useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { areas } from '../../shell/case-areas.ts'
import { LiveMark } from '../../shell/live/live-mark.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { operationTexts } from 'core/texts/operation'
import { CaseGone, useShownCase } from '../screen/case-screen.tsx'
import { CaseTabs } from '../screen/case-tabs.tsx'
import { tabContents } from '../screen/tab-contents.tsx'
import { TabCount } from '../screen/tab-count.tsx'
import { CasePrintout, PRINTOUT } from './case-printout.tsx'
import { CaseDialogs } from './header/case-dialogs.tsx'
import { CaseHead } from './header/case-head.tsx'
import type { CaseDialog, OpenDialog } from './header/case-step.ts'
import { History } from './history.tsx'
import type { loadStaffCase, StaffShown } from './load-staff-case.ts'
import { Lots } from './lots/lots.tsx'
import { Notes } from './notes.tsx'
import { OperationTab } from './operation/operation-tab.tsx'
import { Papers } from './papers/papers.tsx'
import { StageTimeline } from './stage-timeline.tsx'
import { Summary } from './summary/summary.tsx'
import { ViewAsPerson } from './view-as-person.tsx'
import styles from './case.module.css'

export { loadStaffCase as loader } from './load-staff-case.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../shell/session/revalidation.ts'

/** Content of each tab; the tabs shared with partners show the partner's view. */
function contentsOf(
  shown: StaffShown,
  open: OpenDialog,
): Record<(typeof areas.staff.tabs)[number], ReactNode> {
  const { documentos: Documents, contatos: Contacts } = tabContents
  const { caseRow, parts, staffData } = shown
  const shared = { area: 'partner', caseRow, parts } as const
  return {
    resumo: <Summary {...shown} open={open} />,
    documentos: (
      <>
        <Papers {...shown} />
        <Documents {...shared} />
        <Lots {...shown} />
      </>
    ),
    operacao: <OperationTab {...shown} />,
    conversa: <Contacts {...shared} />,
    historico: (
      <div className={styles.columns}>
        <div>
          <StageTimeline caseRow={caseRow} parts={parts} />
          <LoadedSection keeps value={staffData.notes} failure={{ title: operationTexts.erroAnotacoes }}>
            {(notes) => <Notes notes={notes} onNew={() => open('note')} />}
          </LoadedSection>
        </div>
        <History id={caseRow.id} history={staffData.history} />
      </div>
    ),
  }
}

/** Header, tabs and the dialog that one of them opened. */
function StaffCase(shown: StaffShown) {
  const { caseRow, parts } = shown
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<CaseDialog>()
  const contents = contentsOf(shown, setDialog)
  return (
    <div className={styles.case}>
      <CaseHead shown={shown} open={setDialog} />
      <LiveMark id={caseRow.id} />
      <CaseTabs
        area="staff"
        tabs={areas.staff.tabs.map((name) => ({
          name,
          count: <TabCount tab={name} area="staff" caseRow={caseRow} parts={parts} />,
          content: contents[name],
        }))}
      />
      {dialog && (
        <CaseDialogs
          open={setDialog}
          shown={shown}
          dialog={dialog}
          onChange={revalidate}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** Case screen of staff. */
export function Component() {
  const shown = useShownCase(useLoaderData<typeof loadStaffCase>())
  const viewAs = useSearchParams()[0].get('ver')
  if (shown instanceof ApiProblem) return <CaseGone area="staff" />
  const { id } = shown.caseRow
  if (viewAs === PRINTOUT) return <CasePrintout {...shown} />
  if (viewAs) return <ViewAsPerson key={`${id} ${viewAs}`} id={id} ver={viewAs} />
  // Typed text and open tabs belong to one case.
  return <StaffCase key={id} {...shown} />
}
