import { logsTexts } from 'core/texts/logs'
import { paths } from 'core/paths'
import { FileDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PagedPanel } from '../../ui/paged-panel.tsx'
import { listStaff } from '../../cases/work-list/work-api.ts'
import { AdminScreen } from '../../shell/staff/admin-screen.tsx'
import { ChainResult } from './chain-check.tsx'
import { EntryRow } from './entry-row.tsx'
import { LogFilters } from './log-filters.tsx'
import { readView } from './log-view.ts'
import { exportAddress, listEntries, verifyChain, type Chain, type Entry, type LogView } from './logs-api.ts'

const find = async (view: LogView) => ({ view, first: await listEntries(view) })

export const loader = ({ request }: LoaderFunctionArgs) => ({
  results: deferred(find(readView(new URL(request.url).searchParams))),
  staff: deferred(listStaff()),
})

function LogResults({ view, first }: { view: LogView; first: ListPage<Entry> }) {
  const pages = usePages<Entry>(first, (query) => listEntries(view, query), JSON.stringify(view))
  if (pages.items.length === 0 && Object.values(view).every((filter) => filter === undefined))
    return <EmptyList title={logsTexts.vazioTitulo} text={logsTexts.vazioTexto} />
  if (pages.items.length === 0)
    return (
      <NothingFound
        title={logsTexts.nenhuma}
        text={logsTexts.nenhumaTexto}
        all={paths.adminLogs}
        clear={logsTexts.limpar}
      />
    )
  return (
    <PagedPanel pages={pages} count={[logsTexts.umaEntrada, logsTexts.entradas, logsTexts.primeirasEntradas]}>
      {(entry) => <EntryRow entry={entry} />}
    </PagedPanel>
  )
}

/** Audit log, with the verification of its chain. */
export function Component() {
  const { results, staff } = useLoaderData<typeof loader>()
  const view = readView(useSearchParams()[0])
  const people = usePromise(staff).loaded?.value ?? []
  const [chain, setChain] = useState<Chain>()
  const { run, running } = useAction({ failure: () => ({ title: logsTexts.erroConferir }) })
  return (
    <AdminScreen
      area="logs"
      actions={
        <>
          <OutlineButton
            size="3"
            loading={running}
            onClick={() => void run(async () => setChain(await verifyChain()))}
          >
            <ShieldCheck />
            {logsTexts.conferir}
          </OutlineButton>
          <OutlineButton asChild size="3">
            <a href={exportAddress(view)} download>
              <FileDown />
              {logsTexts.exportar}
            </a>
          </OutlineButton>
        </>
      }
    >
      {chain && <ChainResult key={`${chain.links}${chain.digest}`} chain={chain} />}
      <LogFilters staff={people} />
      <LoadedSection keeps value={results} failure={{ title: logsTexts.erroCarregar }}>
        {(shown) => <LogResults {...shown} />}
      </LoadedSection>
    </AdminScreen>
  )
}
