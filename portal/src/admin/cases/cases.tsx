import { Button } from '@radix-ui/themes/components/button'
import { operationTexts } from 'core/texts/operation'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { usePromise } from '../../api/use-promise.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { FoundWork } from './found-work.tsx'
import { NewCaseSheet } from './new-case-sheet.tsx'
import { listStaff, listWork, type WorkQuery } from './work-api.ts'
import { WorkFilters } from './work-filters.tsx'
import { readView } from './work-view.ts'
import styles from './work.module.css'

const find = async (view: WorkQuery) => ({ view, first: await listWork(view) })

/** Fetched while the screen is shown already. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  found: deferred(find(readView(new URL(request.url).searchParams))),
  staff: deferred(listStaff()),
})

const failure = () => ({
  title: operationTexts.erroCarregar,
  description: operationTexts.erroCarregarTexto,
})

/** The cases that the staff works on. */
export function Component() {
  const { found, staff } = useLoaderData<typeof loader>()
  const [opening, setOpening] = useState(false)
  usePageTitle(operationTexts.titulo)
  const create = (
    <Button size="3" onClick={() => setOpening(true)}>
      <Plus />
      {operationTexts.novo}
    </Button>
  )
  return (
    <Screen>
      <header className={styles.head}>
        <h1>{operationTexts.titulo}</h1>
        {create}
      </header>
      <WorkFilters staff={usePromise(staff).came?.value ?? []} />
      <LoadedPart value={found} failure={failure()}>
        {(shown) => <FoundWork {...shown} create={create} />}
      </LoadedPart>
      {opening && <NewCaseSheet onClose={() => setOpening(false)} />}
    </Screen>
  )
}
