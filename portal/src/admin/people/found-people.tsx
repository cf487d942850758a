import { fillText } from 'core/texts'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { countText } from 'core/texts/count-text'
import { paths } from 'core/paths'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PanelList } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { listPeople, type PartnerName, type PeopleView, type Person } from './people-api.ts'
import { PersonRow } from './person-row.tsx'
import { RoleDialog } from './role-dialog.tsx'

const countOf = (count: number, hasMore: boolean) =>
  hasMore
    ? fillText(adminPeopleTexts.primeirasPessoas, { n: count })
    : countText(count, adminPeopleTexts.umaPessoa, adminPeopleTexts.pessoas)

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
      <EmptyList title={adminPeopleTexts.nenhuma} text={adminPeopleTexts.nenhumaTexto}>
        <OutlineButton asChild size="3">
          <Link to={paths.adminPeople} replace>
            {adminPeopleTexts.limparFiltros}
          </Link>
        </OutlineButton>
      </EmptyList>
    )
  return (
    <>
      <Hint role="status">{countOf(items.length, hasMore)}</Hint>
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
