import { today } from 'core'
import { paths } from 'core/paths'
import { tasksTexts } from 'core/texts/tasks'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { listWork } from '../cases/work-api.ts'
import { listLeads } from '../leads/leads-api.ts'
import { TaskRow } from '../tasks/task-row.tsx'
import { listTasks, type Task } from '../tasks/tasks-api.ts'
import { findMeFor } from '../../session/find-me.ts'
import { listRequests } from '../security/requests-api.ts'
import { CaseLines, LeadLines, RequestLines } from './day-lines.tsx'
import { Section } from './section.tsx'
import taskStyles from '../tasks/tasks.module.css'
import styles from './today.module.css'

/** As many of each as fit a morning; the rest is one press away. */
const few = { limit: '8' }
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_NEW = 2

/** What the lists are asked for, under the names of their own screens: the way on shows the same. */
const asked = () => ({
  waiting: { status: 'novo' },
  calls: { due: 'true' },
  due: { responsible: 'me', due_in: '0' },
  answered: { responsible: 'me', answered: 'true' },
  fresh: {
    responsible: 'me',
    stage: 'lead_criado',
    created_from: today(new Date(Date.now() - DAYS_NEW * DAY_MS)),
  },
})

/** What people ask about their data waits for administrators alone. */
const findRequests = async (request: Request) =>
  (await findMeFor(request))?.role === 'admin' ? listRequests('pending') : []

async function find(request: Request) {
  const { waiting, calls, due, answered, fresh } = asked()
  const [tasks, requests, ...lists] = await Promise.all([
    listTasks(),
    findRequests(request),
    listLeads(waiting as never, few),
    listLeads(calls as never, few),
    listWork(due as never, few),
    listWork(answered as never, few),
    listWork(fresh as never, few),
  ])
  return { tasks, requests, lists }
}

/** Fetched while the screen is shown already. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ found: deferred(find(request)) })

type Found = Awaited<ReturnType<typeof find>>

/** Tasks of one part of the day. */
const Tasks = ({ title, tasks, isLate }: { title: string; tasks: readonly Task[]; isLate?: boolean }) =>
  tasks.length > 0 && (
    <Section title={title} count={tasks.length} isLate={isLate}>
      <ul className={taskStyles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </Section>
  )

/** What waits for whoever looks, the most urgent first. */
function Day({ found: { tasks, requests, lists } }: { found: Found }) {
  const [waiting, calls, due, answered, fresh] = lists
  const day = today(new Date())
  const late = tasks.filter(({ due_on }) => due_on < day)
  const now = tasks.filter(({ due_on }) => due_on === day)
  const later = tasks.filter(({ due_on }) => due_on > day)
  const queries = asked()
  if (tasks.length === 0 && requests.length === 0 && lists.every(({ items }) => items.length === 0))
    return (
      <EmptyList title={tasksTexts.vazioTitulo} text={tasksTexts.vazioTexto}>
        <OutlineButton asChild size="3">
          <Link to={paths.adminCases}>{tasksTexts.verDossies}</Link>
        </OutlineButton>
      </EmptyList>
    )
  return (
    <div className={styles.day}>
      <div>
        <LeadLines title={tasksTexts.leadsEsperando} list={waiting} query={queries.waiting} />
        <RequestLines requests={requests} />
        <Tasks title={tasksTexts.tarefasAtrasadas} tasks={late} isLate />
        <Tasks title={tasksTexts.tarefasDeHoje} tasks={now} />
        <Tasks title={tasksTexts.tarefasDepois} tasks={later} />
      </div>
      <div>
        <CaseLines title={tasksTexts.responderam} list={answered} query={queries.answered} isAnswer />
        <CaseLines title={tasksTexts.prazos} list={due} query={queries.due} />
        <LeadLines title={tasksTexts.contatosHoje} list={calls} query={queries.calls} />
        <CaseLines title={tasksTexts.novos} list={fresh} query={queries.fresh} />
      </div>
    </div>
  )
}

/** The morning list of whoever works here. */
export function Component() {
  const { found } = useLoaderData<typeof loader>()
  usePageTitle(tasksTexts.titulo)
  return (
    <Screen>
      <h1>{tasksTexts.titulo}</h1>
      <LoadedPart keeps value={found} failure={{ title: tasksTexts.erroCarregar }}>
        {(came) => <Day found={came} />}
      </LoadedPart>
    </Screen>
  )
}
