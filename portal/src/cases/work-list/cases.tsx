import { operationTexts } from 'core/texts/operation'
import { paths } from 'core/paths'
import { FileDown, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Actions } from '../../ui/actions.tsx'
import { WorkResults } from './work-results.tsx'
import { NewCasePanel } from './new-case-panel.tsx'
import {
  exportAddress,
  listBoard,
  listChoices,
  listStaff,
  listViews,
  listWork,
  type WorkQuery,
} from './work-api.ts'
import { SavedViewActions } from './saved-views.tsx'
import { WorkBoard } from './work-board.tsx'
import { WorkFilters } from './work-filters.tsx'
import { isBoard, readView } from './work-view.ts'
import { ViewSwitch, WorkViews } from './work-views.tsx'
import styles from './work.module.css'

/** Loads the first page of a view, or of each column of the board. */
async function find(view: WorkQuery, board: boolean) {
  if (!board) return { view, first: await listWork(view), parts: null }
  const parts = await listBoard(view)
  return { view, parts: parts.map((part) => ({ part, first: { items: part.items, next: part.next } })) }
}

export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  return {
    results: deferred(find(readView(search), isBoard(search))),
    staff: deferred(listStaff()),
    choices: deferred(listChoices()),
    views: deferred(listViews()),
  }
}

const failure = () => ({
  title: operationTexts.erroCarregar,
  description: operationTexts.erroCarregarTexto,
})

/** Button and form of a new case. Holds its own state, so that opening it does not rerender the list. */
function NewCase() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="3" onClick={() => setOpen(true)}>
        <Plus />
        {operationTexts.novo}
      </Button>
      {isOpen && <NewCasePanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** List of cases for staff. */
export function Component() {
  const { results, staff, choices, views } = useLoaderData<typeof loader>()
  const saved = usePromise(views).loaded?.value ?? []
  const options = { staff: usePromise(staff).loaded?.value ?? [], choices: usePromise(choices).loaded?.value }
  const [search] = useSearchParams()
  usePageTitle(operationTexts.titulo)
  return (
    <Screen>
      <header className={styles.head}>
        <h1>{operationTexts.titulo}</h1>
        <Actions end>
          <OutlineButton size="3" asChild>
            <a href={exportAddress(readView(search))} download>
              <FileDown />
              <span className={styles.word}>{operationTexts.exportar}</span>
            </a>
          </OutlineButton>
          <OutlineButton size="3" asChild>
            <Link to={paths.adminImports}>
              <FileUp />
              <span className={styles.word}>{operationTexts.importar}</span>
            </Link>
          </OutlineButton>
          <NewCase />
        </Actions>
      </header>
      <div className={styles.views}>
        <WorkViews saved={saved} />
        <div className={styles.modes}>
          <ViewSwitch />
          <SavedViewActions saved={saved} />
        </div>
      </div>
      <WorkFilters {...options} />
      <LoadedSection value={results} failure={failure()}>
        {({ view, first, parts }) =>
          parts ? (
            <WorkBoard view={view} columns={parts} />
          ) : (
            <WorkResults
              // The selection belongs to one view.
              key={JSON.stringify(view)}
              view={view}
              first={first}
              create={<NewCase />}
              staff={options.staff}
              tags={options.choices?.tags ?? []}
            />
          )
        }
      </LoadedSection>
    </Screen>
  )
}
