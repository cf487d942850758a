import { leadsTexts } from 'core/texts/leads'
import { operationTexts } from 'core/texts/operation'
import { FileDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../ui/async/deferred.ts'
import { usePromise } from '../ui/async/use-promise.ts'
import { useLiveReload } from '../shell/live/use-live-reload.ts'
import { NEW_LEAD } from '../shell/staff/use-new-lead-key.ts'
import { leadsChanged } from '../shell/signed-in/waiting.ts'
import { Button } from '../ui/button.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { LoadedSection } from '../ui/loaded-section.tsx'
import { Screen } from '../ui/screen.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { listStaff } from '../cases/work-list/work-api.ts'
import { LeadList } from './lead-list.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { NewLeadPanel } from './new-lead-panel.tsx'
import { readView, useLeadView } from './lead-view.ts'
import { exportAddress, listLeads, type LeadQuery } from './leads-api.ts'
import headStyles from './lead-head.module.css'

const find = async (view: LeadQuery) => ({ view, first: await listLeads(view) })

/** Loads after the screen appears. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    leads: deferred(find(readView(new URL(request.url).searchParams))),
    staff: deferred(listStaff()),
  }
}

const failure = () => ({ title: leadsTexts.erroCarregar, description: leadsTexts.erroCarregarTexto })

/** Whether the form for a new lead is open: by its button, or because a key opened this entry of the history. */
function useNewLead() {
  const { state, key } = useLocation() as { state: Partial<Record<string, unknown>> | null; key: string }
  const isRequested = state?.[NEW_LEAD] === true
  const [shown, setShown] = useState({ key, isOpen: isRequested })
  const now = shown.key === key || !isRequested ? shown : { key, isOpen: true }
  return [now.isOpen, (isOpen: boolean) => setShown({ key, isOpen })] as const
}

/** Leads: people who requested an evaluation and have no case yet. */
export function Component() {
  const { leads, staff } = useLoaderData<typeof loader>()
  const { view, open, change } = useLeadView()
  const [isNew, setNew] = useNewLead()
  const { revalidate } = useRevalidator()
  const people = usePromise(staff).loaded?.value ?? []
  usePageTitle(leadsTexts.titulo)
  useLiveReload(['lead'])
  const onChange = async () => {
    leadsChanged()
    await revalidate()
  }
  return (
    <Screen>
      <header className={headStyles.head}>
        <h1>{leadsTexts.titulo}</h1>
        <div>
          <OutlineButton size="3" asChild>
            <a href={exportAddress(view)} download>
              <FileDown />
              {operationTexts.exportar}
            </a>
          </OutlineButton>
          <Button size="3" onClick={() => setNew(true)}>
            <Plus />
            {leadsTexts.novoLead}
          </Button>
        </div>
      </header>
      <LeadFilters staff={people} />
      <LoadedSection keeps value={leads} failure={failure()}>
        {(shown) => <LeadList {...shown} />}
      </LoadedSection>
      {isNew && (
        <NewLeadPanel
          onEntered={async (id) => {
            change({ lead: id })
            await onChange()
          }}
          onClose={() => setNew(false)}
        />
      )}
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
