import { inBrasilia } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { tasksTexts } from 'core/texts/tasks'
import { useId } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useNow, waitingText } from '../../leads/waiting.tsx'
import { useLiveReload } from '../../shell/live/use-live-reload.ts'
import { findMeFor } from '../../shell/session/find-me.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { listRequests } from '../../privacy/requests/requests-api.ts'
import { readDay, type DayOf } from './day-api.ts'
import { entryOf, entryOfRequest, firstOf, sections, type Entry } from './day-entry.ts'
import { DayRowLine, NowCard } from './day-row.tsx'
import { DoneTasks } from './done-tasks.tsx'
import { OperationAreas } from './operation-areas.tsx'
import { useDayActions } from './use-day-actions.ts'
import styles from './today.module.css'

/** Value of `de` for the day of all staff. */
const HOUSE = 'casa'

/** Only administrators see the day of all staff and handle data requests. */
async function find(request: Request) {
  const isAdmin = (await findMeFor(request))?.role === 'admin'
  const of: DayOf = isAdmin && new URL(request.url).searchParams.get('de') === HOUSE ? 'house' : 'me'
  const [day, requests] = await Promise.all([readDay(of), isAdmin ? listRequests('pending') : []])
  return { ...day, requests, of }
}

export const loader = ({ request }: LoaderFunctionArgs) => ({ data: deferred(find(request)) })

type DayData = Awaited<ReturnType<typeof find>>

/** Rows of each agent, with the number of late ones: "Gil 9 (3 atrasadas)". */
function byAgent(entries: readonly Entry[]): string {
  const agents = new Map<string, { all: number; late: number }>()
  for (const { owner, section } of entries) {
    if (section === 'later') continue
    const name = owner?.name.split(' ')[0] ?? tasksTexts.deNinguem
    const { all, late } = agents.get(name) ?? { all: 0, late: 0 }
    agents.set(name, { all: all + 1, late: late + (section === 'late' ? 1 : 0) })
  }
  return [...agents]
    .toSorted(([, a], [, b]) => b.late - a.late || b.all - a.all)
    .map(([nome, { all, late }]) =>
      fillText(late > 0 ? tasksTexts.agenteAtrasado : tasksTexts.agenteEmDia, {
        nome,
        n: all,
        atrasadas: late,
      }),
    )
    .join(' · ')
}

/** Section of rows, with their number. */
function DaySection({
  section,
  entries,
  ...props
}: Omit<Parameters<typeof DayRowLine>[0], 'entry'> & {
  section: (typeof sections)[number]
  entries: readonly Entry[]
}) {
  const id = useId()
  if (entries.length === 0) return null
  const rows = (
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <DayRowLine key={entry.key} entry={entry} {...props} />
      ))}
    </ul>
  )
  const title = tasksTexts[`secao_${section}`]
  if (section === 'later')
    return (
      <details className={styles.folded}>
        <summary>
          {title} <span>{entries.length}</span>
        </summary>
        {rows}
      </details>
    )
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} data-late={section === 'late' || undefined}>
        {title} <span>{entries.length}</span>
      </h2>
      {rows}
    </section>
  )
}

/** The day in its order: who waits now, what is late, what is due today, and what expires soon. */
function Day({ data }: { data: DayData }) {
  const now = useNow()
  const all = [
    ...data.rows.map((row) => entryOf(row, now)),
    ...data.requests.map((one) => entryOfRequest(one, now)),
  ].toSorted(
    (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.order.localeCompare(b.order),
  )
  const actions = useDayActions(all.map(({ key }) => key))
  const entries = all.filter(({ key }) => !actions.isHidden(key))
  const first = firstOf(entries)
  const since = first?.row?.since
  const due = entries.filter(({ section }) => section !== 'later').length
  const isHouse = data.of === 'house'
  return (
    <>
      <p className={styles.sum}>
        {isHouse
          ? fillText(tasksTexts.daCasa, { n: due, agentes: byAgent(entries) })
          : fillText(tasksTexts.suas, { n: due, feitas: data.done.length })}
      </p>
      {entries.length === 0 && (
        <EmptyList title={tasksTexts.vazioTitulo} text={tasksTexts.vazioTexto}>
          <OutlineButton asChild size="3">
            <Link to={paths.adminCases}>{tasksTexts.verDossies}</Link>
          </OutlineButton>
        </EmptyList>
      )}
      {first && (
        <NowCard
          entry={first}
          waits={
            since ? fillText(tasksTexts.agoraEspera, { tempo: waitingText(since, now) }) : tasksTexts.agora
          }
          actions={actions}
        />
      )}
      {sections.map((section) => (
        <DaySection
          key={section}
          section={section}
          entries={entries.filter((entry) => entry.section === section && entry !== first)}
          hasOwner={isHouse}
          actions={actions}
        />
      ))}
      <DoneTasks tasks={data.done} />
    </>
  )
}

/** Weekday, day and month, as in "sexta-feira, 27 de novembro". */
const dateText = (now: Date) => {
  const text = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${inBrasilia(now).slice(0, 10)}T12:00:00Z`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Day of an agent or administrator; an agent also gets links to the permitted areas. */
export function Today({ data }: ReturnType<typeof loader>) {
  const me = useMe()
  const [search] = useSearchParams()
  const isHouse = search.get('de') === HOUSE
  usePageTitle(tasksTexts.titulo)
  useLiveReload(['case', 'lead', 'task'])
  return (
    <Screen>
      <div className={styles.day}>
        <header className={styles.head}>
          <h1>
            <span className={styles.hidden}>{`${tasksTexts.titulo}: `}</span>
            {dateText(useNow())}
          </h1>
          {me.role === 'admin' && (
            <nav className={styles.switch} aria-label={tasksTexts.deQuemDia}>
              <Link to={{ search: '' }} replace aria-current={isHouse ? undefined : 'page'}>
                {tasksTexts.eu}
              </Link>
              <Link to={{ search: `?de=${HOUSE}` }} replace aria-current={isHouse ? 'page' : undefined}>
                {tasksTexts.aCasa}
              </Link>
            </nav>
          )}
        </header>
        <LoadedSection keeps value={data} failure={{ title: tasksTexts.erroCarregar }}>
          {(loaded) => <Day key={loaded.of} data={loaded} />}
        </LoadedSection>
      </div>
      {me.role === 'agent' && <OperationAreas me={me} />}
    </Screen>
  )
}

export const Component = () => <Today {...useLoaderData<typeof loader>()} />
