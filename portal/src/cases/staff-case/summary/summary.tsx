import { fillText } from 'core/texts'
import { caseFactsTexts } from 'core/texts/case-facts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { tasksTexts } from 'core/texts/tasks'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { Callout } from '../../../ui/callout.tsx'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { CaseTaskList } from '../../tasks/case-tasks.tsx'
import { partFailure } from '../../screen/load-case.ts'
import type { Work } from '../../work-list/work-api.ts'
import type { OpenDialog } from '../header/case-step.ts'
import type { StaffShown } from '../load-staff-case.ts'
import { LastMessage } from './last-message.tsx'
import { NextTaskCard } from './next-task-card.tsx'
import { nextTask } from './next-task.ts'
import { OperationCard } from './operation-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { RecentEvents } from './recent-events.tsx'
import styles from './summary.module.css'

/** Outcome of a case that ended. */
function OutcomeCallout({ work: { outcome, outcome_reason } }: { work: Work }) {
  const desfecho = labelsTexts[`desfecho_${outcome}`]
  return (
    <Callout tone="warn" title={fillText(operationTexts.encerradoComo, { desfecho })}>
      <p>
        {outcome_reason
          ? fillText(operationTexts.encerradoMotivo, { motivo: outcome_reason })
          : operationTexts.encerradoTexto}
      </p>
    </Callout>
  )
}

/** Summary tab: the next task first, then the operation, the papers, the last message and the people. */
export function Summary({ open, ...shown }: StaffShown & { open: OpenDialog }) {
  const { caseRow, work, parts, staffData } = shown
  const today = useToday()
  const facts = usePromise(staffData.facts).loaded?.value
  const buyers = usePromise(staffData.buyers).loaded?.value
  const documents = usePromise(parts.documents).loaded?.value
  const tasks = usePromise(staffData.tasks).loaded?.value
  const stages = usePromise(parts.stages).loaded?.value
  const messages = usePromise(parts.messages).loaded?.value
  const assignments = usePromise(parts.assignments).loaded?.value
  const notes = usePromise(staffData.notes).loaded?.value
  const hasEnded = work.outcome !== 'em_andamento' && work.outcome !== 'suspenso'
  const next =
    documents &&
    tasks &&
    stages &&
    nextTask({
      work,
      status: stages.at(-1)?.status,
      documents,
      unread: caseRow.unread_messages,
      tasks: tasks.tasks,
      known: facts && buyers && { facts, buyers },
      today,
    })
  const others = tasks && {
    ...tasks,
    tasks: tasks.tasks.filter(({ id }) => !(next?.kind === 'task' && next.task.id === id)),
  }
  return (
    <div className={styles.summary}>
      <div>
        {hasEnded ? (
          <OutcomeCallout work={work} />
        ) : next ? (
          <NextTaskCard next={next} work={work} open={open} />
        ) : (
          <div className={styles.pending} />
        )}
        <LoadedSection keeps value={staffData.facts} failure={{ title: caseFactsTexts.carregarErro }}>
          {(loaded) => <OperationCard id={work.id} facts={loaded} />}
        </LoadedSection>
        <LoadedSection keeps value={staffData.tasks} failure={{ title: tasksTexts.erroCarregar }}>
          {(loaded) => <CaseTaskList tasks={others ?? loaded} onNew={() => open('task')} />}
        </LoadedSection>
      </div>
      <div>
        <LoadedSection keeps value={parts.documents} failure={partFailure('documents')}>
          {(loaded) => <PapersCard documents={loaded} work={work} />}
        </LoadedSection>
        {messages && (
          <LastMessage caseRow={caseRow} message={messages.items.at(-1)} phone={buyers?.[0]?.phone ?? null} />
        )}
        {assignments && (
          <PeopleCard assignments={assignments} buyers={buyers ?? []} facts={facts} open={open} />
        )}
      </div>
      <div className={styles.last}>
        <LoadedSection keeps value={staffData.history} failure={{ title: operationTexts.erroAnotacoes }}>
          {({ items }) => (
            <RecentEvents
              id={work.id}
              history={items}
              notes={notes ?? []}
              stages={stages ?? []}
              open={open}
            />
          )}
        </LoadedSection>
      </div>
    </div>
  )
}
