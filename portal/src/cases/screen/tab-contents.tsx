import type { Me } from 'core/schema'
import type { ComponentProps, ComponentType } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../ui/async/use-promise.ts'
import { DocumentNames } from '../documents/document-names.tsx'
import { DocumentsTab } from '../documents/documents-tab.tsx'
import { worksOnCases } from '../../shell/session/works-on-cases.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { areas, type FollowerArea } from '../../shell/case-areas.ts'
import type { Case } from '../case-types.ts'
import { ContactList } from '../contacts/contact-list.tsx'
import { CreditPanel } from '../credit/credit-panel.tsx'
import { HelpCard } from '../contacts/help-card.tsx'
import { FeeTable } from '../fees/fee-table.tsx'
import { OwnQuotes } from '../quotes/own-quotes.tsx'
import { WhoAttends } from '../contacts/who-attends.tsx'
import { Forecast } from '../progress/forecast.tsx'
import { StandingNote } from '../progress/standing-note.tsx'
import { StageTracker } from './stage-tracker.tsx'
import { dueChanged } from '../../shell/signed-in/waiting.ts'
import { Thread } from '../messages/thread.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { type CaseParts, partFailure } from './load-case.ts'
import styles from './case-screen.module.css'

export interface ShownCase {
  area: FollowerArea
  caseRow: Case
  parts: CaseParts
  /** Impersonated person, while staff views the case as another person. */
  viewAs?: Me
}

function Messages({ caseRow, parts, viewAs }: ShownCase) {
  const me = useMe()
  return (
    <LoadedSection keeps value={parts.messages} failure={partFailure('messages')}>
      {(written) => <Thread caseRow={caseRow} written={written} me={viewAs ?? me} />}
    </LoadedSection>
  )
}

/** Timeline of a case with its public notes, and the forecast of the next stages for its client. */
export function CaseTimeline({
  caseRow,
  parts,
  actions,
  forecast,
}: Pick<ShownCase, 'caseRow' | 'parts'> & Pick<ComponentProps<typeof Timeline>, 'actions' | 'forecast'>) {
  const notes = usePromise(parts.notes).loaded?.value ?? []
  return (
    <LoadedSection keeps value={parts.stages} failure={partFailure('stages')}>
      {(stages) => (
        <Timeline stages={stages} notes={notes} caseRow={caseRow} actions={actions} forecast={forecast} />
      )}
    </LoadedSection>
  )
}

const Loan = ({ area, caseRow, parts }: ShownCase) => (
  <LoadedSection keeps value={parts.credit} failure={partFailure('credit')}>
    {(credit) => <CreditPanel caseId={caseRow.id} credit={credit} isOwn={area === 'client'} />}
  </LoadedSection>
)

function Status(shown: ShownCase) {
  const me = useMe()
  const works = worksOnCases(shown.viewAs ?? me)
  if (shown.area === 'client') return <ClientStatus {...shown} />
  return (
    <div className={works ? styles.caseColumns : undefined}>
      <div className={styles.stacked}>
        <Loan {...shown} />
        <CaseTimeline {...shown} />
      </div>
      {works && areas[shown.area].messagesIn === 'status' && <Messages {...shown} />}
    </div>
  )
}

/** The client's Status: stage with its dates, amounts and timeline, and who attends beside them. */
function ClientStatus(shown: ShownCase) {
  const { caseRow, parts } = shown
  return (
    <LoadedSection keeps value={parts.progress} failure={partFailure('progress')}>
      {({ standing, due_on, forecast }) => (
        <div className={styles.statusColumns}>
          <div>
            <StandingNote standing={standing} />
            <StageTracker {...caseRow}>
              <Forecast endsOn={forecast?.ends_on ?? null} dueOn={due_on} />
            </StageTracker>
            <Loan {...shown} />
            <CaseTimeline {...shown} forecast={forecast} />
          </div>
          <div>
            <LoadedSection keeps value={parts.contacts} failure={partFailure('contacts')}>
              {(contacts) => <WhoAttends caseId={caseRow.id} contacts={contacts} />}
            </LoadedSection>
          </div>
        </div>
      )}
    </LoadedSection>
  )
}

function Documents({ area, caseRow, parts, viewAs }: ShownCase) {
  const signedIn = useMe()
  const me = viewAs ?? signedIn
  const assignments = usePromise(parts.assignments).loaded?.value
  const standing = usePromise(parts.progress).loaded?.value.standing
  const { revalidate } = useRevalidator()
  return (
    <LoadedSection keeps value={parts.documents} failure={partFailure('documents')}>
      {(documents) =>
        !worksOnCases(me) ? (
          <DocumentNames documents={documents} />
        ) : (
          <DocumentsTab
            caseRow={caseRow}
            standing={standing}
            area={area}
            me={me}
            documents={documents}
            help={area === 'client' && assignments && <HelpCard assignments={assignments} />}
            onChange={() => void revalidate().then(dueChanged)}
          />
        )
      }
    </LoadedSection>
  )
}

const Fees = ({ area, caseRow, parts, viewAs }: ShownCase) => (
  <>
    <LoadedSection keeps value={parts.fees} failure={partFailure('fees')}>
      {(fees) => <FeeTable fees={fees} />}
    </LoadedSection>
    {/* The API returns the quotes of the signed-in user, so staff would see their own. */}
    {area === 'client' && !viewAs && <OwnQuotes caseId={caseRow.id} />}
  </>
)

const Contacts = (shown: ShownCase) => (
  <div className={styles.caseColumns}>
    <LoadedSection keeps value={shown.parts.contacts} failure={partFailure('contacts')}>
      {(contacts) => (
        <LoadedSection keeps value={shown.parts.assignments} failure={partFailure('assignments')}>
          {(assignments) => (
            <ContactList caseId={shown.caseRow.id} contacts={contacts} assignments={assignments} />
          )}
        </LoadedSection>
      )}
    </LoadedSection>
    <Messages {...shown} />
  </div>
)

export const tabContents = {
  status: Status,
  documentos: Documents,
  taxas: Fees,
  contatos: Contacts,
} as const satisfies Record<(typeof areas)[FollowerArea]['tabs'][number], ComponentType<ShownCase>>
