import { useRevalidator } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { dueChanged } from '../../shell/signed-in/waiting.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import type { Case, DueCase } from '../case-types.ts'
import { WhoAttends } from '../contacts/who-attends.tsx'
import { laterText } from '../documents/checklist/later-text.ts'
import { NextPaperCard } from '../next-paper/next-paper-card.tsx'
import { CaseList } from './case-list.tsx'
import { listCases } from './list-cases.ts'
import styles from './case-list.module.css'

/** Next task of a client, above the list of their cases, with the people who attend them beside it. */
export function ClientHome({ cases, due }: { cases: ListPage<Case>; due: readonly DueCase[] }) {
  const { revalidate } = useRevalidator()
  const pages = usePages(cases, (query) => listCases('', query))
  const next = due.find(({ standing }) => standing === 'running')
  const attended = next ?? due[0]
  const onChange = () => void revalidate().then(dueChanged)
  return (
    <>
      {next && next.now.length + next.later.length > 0 && (
        <NextPaperCard
          key={next.id}
          caseId={next.id}
          papers={next.now}
          later={laterText(next.later)}
          dueOn={next.due_on}
          onChange={onChange}
        />
      )}
      <div className={styles.home}>
        <div>
          <CaseList area="client" pages={pages} due={due} />
        </div>
        {attended && (
          <FetchedPart
            key={attended.id}
            fetch={() => bodyOf(api.cases[':id'].contacts.$get({ param: { id: attended.id }, query: {} }))}
          >
            {(contacts) => <WhoAttends caseId={attended.id} contacts={contacts} />}
          </FetchedPart>
        )}
      </div>
    </>
  )
}
