import { leadsTexts } from 'core/texts/leads'
import { operationTexts } from 'core/texts/operation'
import { FileDown } from 'lucide-react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { usePromise } from '../../api/use-promise.ts'
import { leadsChanged } from '../../signed-in/waiting.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { listStaff } from '../cases/work-api.ts'
import { FoundLeads } from './found-leads.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadSheet } from './lead-sheet.tsx'
import { readView, useLeadView } from './lead-view.ts'
import { exportAddress, listLeads, type LeadQuery } from './leads-api.ts'
import workStyles from '../cases/work.module.css'

const find = async (view: LeadQuery) => ({ view, first: await listLeads(view) })

/** Fetched while the screen is shown already. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    found: deferred(find(readView(new URL(request.url).searchParams))),
    staff: deferred(listStaff()),
  }
}

const failure = () => ({ title: leadsTexts.erroCarregar, description: leadsTexts.erroCarregarTexto })

/** Who asked for an evaluation and has no case yet. */
export function Component() {
  const { found, staff } = useLoaderData<typeof loader>()
  const { view, open, change } = useLeadView()
  const { revalidate } = useRevalidator()
  const people = usePromise(staff).came?.value ?? []
  usePageTitle(leadsTexts.titulo)
  const onChange = async () => {
    leadsChanged()
    await revalidate()
  }
  return (
    <Screen>
      <header className={workStyles.head}>
        <h1>{leadsTexts.titulo}</h1>
        <OutlineButton size="3" asChild>
          <a href={exportAddress(view)} download>
            <FileDown />
            {operationTexts.exportar}
          </a>
        </OutlineButton>
      </header>
      <LeadFilters staff={people} />
      <LoadedPart keeps value={found} failure={failure()}>
        {(asked) => <FoundLeads {...asked} />}
      </LoadedPart>
      {open && (
        <LeadSheet
          key={open}
          id={open}
          staff={people}
          onChange={onChange}
          onClose={() => change({ lead: '' })}
        />
      )}
    </Screen>
  )
}
