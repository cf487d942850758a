import { adminPeopleTexts } from 'core/texts/admin-people'
import { FileDown, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { usePromise } from '../../api/use-promise.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { FoundPeople } from './found-people.tsx'
import { Invitations } from './invitations.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import {
  exportAddress,
  listInvitations,
  listPartnerNames,
  listPeople,
  type PeopleView,
} from './people-api.ts'
import { PeopleFilters } from './people-filters.tsx'
import { readView } from './people-view.ts'

const find = async (view: PeopleView) => ({ view, first: await listPeople(view) })

/** Fetched while the screen is shown already. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  found: deferred(find(readView(new URL(request.url).searchParams))),
  invitations: deferred(listInvitations()),
  partners: deferred(listPartnerNames()),
})

/** Papéis e Usuários: who signs in, with which role, and who was invited. */
export function Component() {
  const { found, invitations, partners: asked } = useLoaderData<typeof loader>()
  const partners = usePromise(asked).came?.value ?? []
  const view = readView(useSearchParams()[0])
  const { revalidate } = useRevalidator()
  const [inviting, setInviting] = useState<number>()
  return (
    <AdminScreen
      area="people"
      actions={
        <>
          <OutlineButton asChild size="3">
            <a href={exportAddress(view)} download>
              <FileDown />
              {adminPeopleTexts.exportar}
            </a>
          </OutlineButton>
          <Button size="3" onClick={() => setInviting(0)}>
            <UserPlus />
            {adminPeopleTexts.convidar}
          </Button>
        </>
      }
    >
      <LoadedPart
        keeps
        value={invitations}
        failure={{ title: adminPeopleTexts.erroCarregarConvites }}
        fallback={null}
      >
        {(first, reload) => <Invitations first={first} reload={reload} />}
      </LoadedPart>
      <PeopleFilters partners={partners} />
      <LoadedPart keeps value={found} failure={{ title: adminPeopleTexts.erroCarregar }}>
        {(shown, reload) => <FoundPeople {...shown} partners={partners} reload={reload} />}
      </LoadedPart>
      {inviting !== undefined && (
        <InviteSheet
          key={inviting}
          partners={partners}
          reload={revalidate}
          isNext={inviting > 0}
          onClose={() => setInviting(undefined)}
          onAnother={() => setInviting(inviting + 1)}
        />
      )}
    </AdminScreen>
  )
}
