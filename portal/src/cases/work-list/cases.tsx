import { operationTexts } from 'core/texts/operation'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { useLiveReload } from '../../shell/live/use-live-reload.ts'
import { useMinWidth, WITH_SIDEBAR } from '../../ui/use-min-width.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListMenu } from './list-menu.tsx'
import { NewCasePanel } from './new-case-panel.tsx'
import { ResultCount } from './result-count.tsx'
import { useCounts } from './use-counts.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewMenu } from './view-menu.tsx'
import { ViewSwitch } from './view-switch.tsx'
import {
  listBoard,
  listChoices,
  listGroups,
  listStaff,
  listViews,
  listWork,
  type WorkQuery,
} from './work-api.ts'
import { WorkBoard } from './work-board.tsx'
import { WorkFilters, WorkOrder } from './work-filters.tsx'
import { WorkGroups } from './work-groups.tsx'
import { WorkResults, type ResultProps } from './work-results.tsx'
import { modeOf, readView, type Mode } from './work-view.ts'
import styles from './list-bar.module.css'

const firstOf = <Item, Next>({ items, next }: { items: Item[]; next: Next }) => ({ items, next })

/** Loads the first page of a view, of each column of the board, or of each group. */
async function find(view: WorkQuery, mode: Mode) {
  if (mode === 'table') return { mode, view, first: await listWork(view) }
  if (mode === 'board') {
    const columns = await listBoard(view)
    return { mode, view, columns: columns.map((column) => ({ column, first: firstOf(column) })) }
  }
  const groups = await listGroups(view, mode)
  return { mode, view, by: mode, groups: groups.map((group) => ({ group, first: firstOf(group) })) }
}

export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  return {
    results: deferred(find(readView(search), modeOf(search))),
    staff: deferred(listStaff()),
    choices: deferred(listChoices()),
    views: deferred(listViews()),
  }
}

const failure = () => ({
  title: operationTexts.erroCarregar,
  description: operationTexts.erroCarregarTexto,
})

type LoadedList = Awaited<ReturnType<typeof find>>

function Results({
  list,
  onNew,
  ...props
}: Omit<ResultProps, 'view'> & { list: LoadedList; onNew: () => void }) {
  const { view } = list
  const create = (
    <Button size="3" onClick={onNew}>
      <Plus />
      {operationTexts.novo}
    </Button>
  )
  // The selection belongs to one view.
  const key = JSON.stringify([list.mode, view])
  if (list.columns)
    return (
      <div className={styles.inside}>
        <WorkBoard view={view} columns={list.columns} />
      </div>
    )
  if (list.groups)
    return <WorkGroups key={key} {...props} view={view} by={list.by} groups={list.groups} create={create} />
  return <WorkResults key={key} {...props} view={view} first={list.first} create={create} />
}

/** List of cases for staff. */
export function Component() {
  const { results, staff, choices, views } = useLoaderData<typeof loader>()
  const saved = usePromise(views).loaded?.value ?? []
  const options = { staff: usePromise(staff).loaded?.value ?? [], choices: usePromise(choices).loaded?.value }
  const [search] = useSearchParams()
  const isWide = useMinWidth(WITH_SIDEBAR)
  const [dialog, setDialog] = useState<'new' | 'keys'>()
  const [isSelecting, setSelecting] = useState(false)
  const openNew = () => setDialog('new')
  const openKeys = () => setDialog('keys')
  const close = () => setDialog(undefined)
  const counts = useCounts(readView(search), results)
  useListKeys(openKeys)
  useLiveReload(['case'])
  usePageTitle(operationTexts.titulo)
  return (
    <div className={styles.list} data-full-width>
      <header className={styles.bar}>
        <h1>{operationTexts.titulo}</h1>
        <ViewMenu saved={saved} />
        <WorkFilters {...options} />
        <ResultCount counts={counts} />
        <WorkOrder />
        {isWide && <ViewSwitch />}
        {!isWide && <IconButton label={operationTexts.novo} icon={Plus} onClick={openNew} />}
        <ListMenu isSelecting={isSelecting} onSelecting={setSelecting} onHelp={openKeys} />
      </header>
      <LoadedSection keeps value={results} failure={failure()}>
        {(list) => (
          <Results
            list={list}
            staff={options.staff}
            tags={options.choices?.tags ?? []}
            isSelecting={isSelecting}
            total={counts?.matching}
            onNew={openNew}
          />
        )}
      </LoadedSection>
      {dialog === 'new' && <NewCasePanel onClose={close} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
    </div>
  )
}
