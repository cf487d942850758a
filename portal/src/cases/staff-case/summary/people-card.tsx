import { caseSummaryTexts } from 'core/texts/case-summary'
import { operationTexts } from 'core/texts/operation'
import { Avatar } from '../../../ui/avatar.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Assignment } from '../../case-types.ts'
import { contactOf } from '../../contacts/contact-of.ts'
import type { Buyer, CaseFacts } from '../../work-list/work-api.ts'
import { ContactLinks } from '../header/case-head.tsx'
import type { OpenDialog } from '../header/case-step.ts'
import styles from './summary.module.css'

interface Props {
  assignments: readonly Assignment[]
  buyers: readonly Buyer[]
  facts: CaseFacts | undefined
  open: OpenDialog
}

/** People of the case besides its client, each with the ways to reach them. */
export function PeopleCard({ assignments, buyers, facts, open }: Props) {
  const people = [
    ...buyers.slice(1).map(({ id, name, phone }) => ({ id, name, phone, role: operationTexts.comprador })),
    ...assignments.map((one) => ({ id: one.id, ...contactOf(one), role: one.responsibility })),
    ...(facts?.seller.name
      ? [{ ...facts.seller, id: 'seller', name: facts.seller.name, role: caseSummaryTexts.vendedor }]
      : []),
  ]
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2>{caseSummaryTexts.pessoas}</h2>
        <button type="button" className={styles.more} data-screen-only onClick={() => open('people')}>
          {caseSummaryTexts.editar}
        </button>
      </div>
      {people.length === 0 && <p className={styles.muted}>{caseSummaryTexts.ninguem}</p>}
      <ul className={styles.people}>
        {people.map(({ id, name, phone, role }) => (
          <li key={id}>
            <Avatar name={name} />
            <div>
              <span>{name}</span>
              <span className={styles.muted}>{role}</span>
            </div>
            <ContactLinks name={name} phone={phone} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
