import type { Me } from 'core/schema'
import type { ComponentProps, ComponentType } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePromise } from '../../api/use-promise.ts'
import { DocumentNames } from '../../documents/document-names.tsx'
import { DocumentsTab } from '../../documents/documents-tab.tsx'
import { worksOnCases } from '../../session/works-on-cases.ts'
import { useMe } from '../../session/use-me.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { areas, type FollowerArea } from '../case-areas.ts'
import type { Case } from '../case-types.ts'
import { ContactList } from '../contacts/contact-list.tsx'
import { HelpCard } from '../contacts/help-card.tsx'
import { FeeTable } from '../fees/fee-table.tsx'
import { OwnQuotes } from '../quotes/own-quotes.tsx'
import { Thread } from '../messages/thread.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { type CaseParts, partFailure } from './load-case.ts'
import styles from './case-screen.module.css'

export interface ShownCase {
  area: FollowerArea
  found: Case
  parts: CaseParts
  /** Whose look it is, where the staff looks as somebody else. */
  seenAs?: Me
}

function Messages({ found, parts, seenAs }: ShownCase) {
  const me = useMe()
  return (
    <LoadedPart keeps value={parts.messages} failure={partFailure('messages')}>
      {(written) => <Thread found={found} written={written} me={seenAs ?? me} />}
    </LoadedPart>
  )
}

/** What happened to a case, and what its public notes say of it. */
export function Story({
  found,
  parts,
  deed,
}: Pick<ShownCase, 'found' | 'parts'> & Pick<ComponentProps<typeof Timeline>, 'deed'>) {
  const notes = usePromise(parts.notes).came?.value ?? []
  return (
    <LoadedPart keeps value={parts.stages} failure={partFailure('stages')}>
      {(stages) => <Timeline stages={stages} notes={notes} found={found} deed={deed} />}
    </LoadedPart>
  )
}

function Status(shown: ShownCase) {
  const me = useMe()
  const works = worksOnCases(shown.seenAs ?? me)
  return (
    <div className={works ? styles.caseColumns : undefined}>
      <Story {...shown} />
      {works && areas[shown.area].messagesIn === 'status' && <Messages {...shown} />}
    </div>
  )
}

function Documents({ area, found, parts, seenAs }: ShownCase) {
  const own = useMe()
  const me = seenAs ?? own
  const assignments = usePromise(parts.assignments).came?.value
  const { revalidate } = useRevalidator()
  return (
    <LoadedPart keeps value={parts.documents} failure={partFailure('documents')}>
      {(documents) =>
        !worksOnCases(me) ? (
          <DocumentNames documents={documents} />
        ) : (
          <DocumentsTab
            caseId={found.id}
            area={area}
            me={me}
            documents={documents}
            help={area === 'client' && assignments && <HelpCard assignments={assignments} />}
            onChange={() => void revalidate()}
          />
        )
      }
    </LoadedPart>
  )
}

const Fees = ({ area, found, parts, seenAs }: ShownCase) => (
  <>
    <LoadedPart keeps value={parts.fees} failure={partFailure('fees')}>
      {(fees) => <FeeTable fees={fees} />}
    </LoadedPart>
    {/* They are asked for by who is signed in: the staff would see its own. */}
    {area === 'client' && !seenAs && <OwnQuotes caseId={found.id} />}
  </>
)

const Contacts = (shown: ShownCase) => (
  <div className={styles.caseColumns}>
    <LoadedPart keeps value={shown.parts.assignments} failure={partFailure('assignments')}>
      {(assignments) => <ContactList assignments={assignments} />}
    </LoadedPart>
    <Messages {...shown} />
  </div>
)

/** What each tab shows. */
export const tabContents = {
  status: Status,
  documentos: Documents,
  taxas: Fees,
  contatos: Contacts,
} as const satisfies Record<(typeof areas)[FollowerArea]['tabs'][number], ComponentType<ShownCase>>
