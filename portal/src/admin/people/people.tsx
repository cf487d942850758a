import { adminPeopleTexts } from 'core/texts/admin-people'
import { FileDown, UserPlus } from 'lucide-react'
import { startTransition, useState } from 'react'
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
  type PartnerName,
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

interface InvitingProps {
  partners: readonly PartnerName[]
  reload: () => Promise<unknown>
}

/** Invites people, one after another. Whether it is open is its own: nothing of the list is drawn anew. */
function Inviting({ partners, reload }: InvitingProps) {
  const [round, setRound] = useState<number>()
  return (
    <>
      <Button size="3" onClick={() => startTransition(() => setRound(0))}>
        <UserPlus />
        {adminPeopleTexts.convidar}
      </Button>
      {round !== undefined && (
        <InviteSheet
          key={round}
          partners={partners}
          reload={reload}
          isNext={round > 0}
          onClose={() => setRound(undefined)}
          onAnother={() => setRound(round + 1)}
        />
      )}
    </>
  )
}

/** Papéis e Usuários: who signs in, with which role, and who was invited. */
export function Component() {
  const { found, invitations, partners: asked } = useLoaderData<typeof loader>()
  const partners = usePromise(asked).came?.value ?? []
  const view = readView(useSearchParams()[0])
  const { revalidate } = useRevalidator()
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
          <Inviting partners={partners} reload={revalidate} />
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
    </AdminScreen>
  )
}
