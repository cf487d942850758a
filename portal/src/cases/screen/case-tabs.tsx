import { Tabs } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { DocumentsTab } from '../../documents/documents-tab.tsx'
import { useMe } from '../../signed-in/use-me.ts'
import { Part } from '../../ui/part.tsx'
import { areas, tabLabels, tabOf, type Area, type Tab } from '../areas.ts'
import type { Case } from '../case-types.ts'
import type { CaseParts } from './load-case.ts'

interface Props {
  area: Area
  found: Case
  parts: CaseParts
}

const documentsFailure = {
  title: 'Erro ao carregar documentos',
  description: 'Não foi possível carregar a lista de documentos.',
}

/** The tabs of a case; the address names the one that is shown. */
export function CaseTabs({ area, found, parts }: Props) {
  const [search, setSearch] = useSearchParams()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const chosen = tabOf(area, search.get('aba'))
  // Once shown a tab stays: what is typed, or on its way to the server, outlives a look at another one.
  const [visited, setVisited] = useState<Tab[]>([])
  if (!visited.includes(chosen)) setVisited([...visited, chosen])

  const choose = (aba: string) => setSearch({ aba }, { replace: true, preventScrollReset: true })
  const contents: Record<Tab, () => ReactNode> = {
    status: () => null,
    documentos: () => (
      <Part value={parts.documents} failure={documentsFailure}>
        {(documents) => (
          <DocumentsTab
            caseId={found.id}
            area={area}
            me={me}
            documents={documents}
            onChange={() => void revalidate()}
          />
        )}
      </Part>
    ),
    taxas: () => null,
    contatos: () => null,
  }
  return (
    <Tabs.Root className="case-tabs" value={chosen} onValueChange={choose}>
      <Tabs.List className="tab-list" aria-label="Partes do dossiê">
        {areas[area].tabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {tabLabels[tab]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {areas[area].tabs.map((tab) => (
        <Tabs.Content key={tab} value={tab} forceMount hidden={tab !== chosen} tabIndex={-1}>
          {visited.includes(tab) && contents[tab]()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
