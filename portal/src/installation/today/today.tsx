import { today } from 'core'
import { paths } from 'core/paths'
import { tasksTexts } from 'core/texts/tasks'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { listWork } from '../../cases/work-list/work-api.ts'
import { listLeads } from '../../leads/leads-api.ts'
import { TaskRow } from '../../cases/tasks/task-row.tsx'
import { listTasks, type Task } from '../../cases/tasks/tasks-api.ts'
import { findMeFor } from '../../shell/session/find-me.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { listRequests } from '../../privacy/requests/requests-api.ts'
import { CaseLines, LeadLines, RequestLines } from './day-lines.tsx'
import { OperationAreas } from './operation-areas.tsx'
import { Section } from './section.tsx'
import taskStyles from '../../cases/tasks/tasks.module.css'
import { useToday } from '../../ui/use-today.ts'
import styles from './today.module.css'

/** Items per section; a link leads to the rest. */
const few = { limit: '8' }
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_NEW = 2

/** Query of each section, in the parameters of its own screen, so that the link to all shows the same. */
const sectionQueries = () => ({
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

/** Only administrators handle data requests. */
const findRequests = async (request: Request) =>
  (await findMeFor(request))?.role === 'admin' ? listRequests('pending') : []

async function find(request: Request) {
  const { waiting, calls, due, answered, fresh } = sectionQueries()
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

export const loader = ({ request }: LoaderFunctionArgs) => ({ data: deferred(find(request)) })

type DayData = Awaited<ReturnType<typeof find>>

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

/** Sections of the user's day, most urgent first. */
function Day({ data: { tasks, requests, lists } }: { data: DayData }) {
  const [waiting, calls, due, answered, fresh] = lists
  const day = useToday()
  const late = tasks.filter(({ due_on }) => due_on < day)
  const now = tasks.filter(({ due_on }) => due_on === day)
  const later = tasks.filter(({ due_on }) => due_on > day)
  const queries = sectionQueries()
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

/** Day of an agent or administrator; an agent also gets links to the permitted areas. */
export function Today({ data }: ReturnType<typeof loader>) {
  const me = useMe()
  usePageTitle(tasksTexts.titulo)
  return (
    <Screen>
      <h1>{tasksTexts.titulo}</h1>
      <LoadedSection keeps value={data} failure={{ title: tasksTexts.erroCarregar }}>
        {(loaded) => <Day data={loaded} />}
      </LoadedSection>
      {me.role === 'agent' && <OperationAreas me={me} />}
    </Screen>
  )
}

export const Component = () => <Today {...useLoaderData<typeof loader>()} />
