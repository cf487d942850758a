import { adminPeopleTexts } from 'core/texts/admin-people'
import { paths } from 'core/paths'
import { useState } from 'react'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PagedPanel } from '../../ui/paged-panel.tsx'
import { listPeople, type PartnerName, type PeopleView, type Person } from './people-api.ts'
import type { Branch } from '../branches/branch-api.ts'
import { PersonRow } from './person-row.tsx'
import { RoleDialog } from './role-dialog.tsx'

interface Props {
  view: PeopleView
  first: ListPage<Person>
  partners: readonly PartnerName[]
  branches: readonly Branch[]
  reload: () => Promise<unknown>
}

export function PeopleList({ view, first, partners, branches, reload }: Props) {
  const pages = usePages<Person>(first, (query) => listPeople(view, query), JSON.stringify(view))
  const [changing, setChanging] = useState<Person>()
  if (pages.items.length === 0)
    return (
      <NothingFound
        title={adminPeopleTexts.nenhuma}
        text={adminPeopleTexts.nenhumaTexto}
        all={paths.adminPeople}
        clear={adminPeopleTexts.limparFiltros}
      />
    )
  return (
    <>
      <PagedPanel
        pages={pages}
        count={[adminPeopleTexts.umaPessoa, adminPeopleTexts.pessoas, adminPeopleTexts.primeirasPessoas]}
      >
        {(person) => <PersonRow person={person} reload={reload} onChangeRole={setChanging} />}
      </PagedPanel>
      {changing && (
        <RoleDialog
          person={changing}
          partners={partners}
          branches={branches}
          reload={reload}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}
