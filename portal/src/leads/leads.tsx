import { leadsTexts } from 'core/texts/leads'
import { operationTexts } from 'core/texts/operation'
import { FileDown } from 'lucide-react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../ui/async/deferred.ts'
import { usePromise } from '../ui/async/use-promise.ts'
import { leadsChanged } from '../shell/signed-in/waiting.ts'
import { OutlineButton } from '../ui/outline-button.tsx'
import { LoadedSection } from '../ui/loaded-section.tsx'
import { Screen } from '../ui/screen.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { listStaff } from '../cases/work-list/work-api.ts'
import { LeadList } from './lead-list.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { readView, useLeadView } from './lead-view.ts'
import { exportAddress, listLeads, type LeadQuery } from './leads-api.ts'
import workStyles from '../cases/work-list/work.module.css'

const find = async (view: LeadQuery) => ({ view, first: await listLeads(view) })

/** Loads after the screen appears. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    leads: deferred(find(readView(new URL(request.url).searchParams))),
    staff: deferred(listStaff()),
  }
}

const failure = () => ({ title: leadsTexts.erroCarregar, description: leadsTexts.erroCarregarTexto })

/** Leads: people who requested an evaluation and have no case yet. */
export function Component() {
  const { leads, staff } = useLoaderData<typeof loader>()
  const { view, open, change } = useLeadView()
  const { revalidate } = useRevalidator()
  const people = usePromise(staff).loaded?.value ?? []
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
      <LoadedSection keeps value={leads} failure={failure()}>
        {(shown) => <LeadList {...shown} />}
      </LoadedSection>
      {open && (
        <LeadPanel
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
