import { adminPeopleTexts } from 'core/texts/admin-people'
import { countFound } from 'core/texts/count-text'
import { paths } from 'core/paths'
import { useState } from 'react'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { Hint } from '../../ui/hint.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PanelList } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { listPeople, type PartnerName, type PeopleView, type Person } from './people-api.ts'
import { PersonRow } from './person-row.tsx'
import { RoleDialog } from './role-dialog.tsx'

interface Props {
  view: PeopleView
  first: ListPage<Person>
  partners: readonly PartnerName[]
  reload: () => Promise<unknown>
}

/** Who has an account, as a view narrows it. */
export function FoundPeople({ view, first, partners, reload }: Props) {
  const pages = usePages<Person>(first, (query) => listPeople(view, query), JSON.stringify(view))
  const [changing, setChanging] = useState<Person>()
  const { items, hasMore } = pages
  if (items.length === 0)
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
      <Hint role="status">
        {countFound(items.length, hasMore, [
          adminPeopleTexts.umaPessoa,
          adminPeopleTexts.pessoas,
          adminPeopleTexts.primeirasPessoas,
        ])}
      </Hint>
      <PanelList ref={pages.list}>
        {items.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            reload={reload}
            onChangeRole={() => setChanging(person)}
          />
        ))}
      </PanelList>
      <ShowMore pages={pages} />
      {changing && (
        <RoleDialog
          person={changing}
          partners={partners}
          reload={reload}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}
