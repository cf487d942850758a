import { adminPeopleTexts } from 'core/texts/admin-people'
import { FileDown, UserPlus } from 'lucide-react'
import { startTransition, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { AdminScreen } from '../../shell/staff/admin-screen.tsx'
import { listBranches } from '../branches/branch-api.ts'
import { PeopleList } from './people-list.tsx'
import { Invitations } from './invitations.tsx'
import { InvitePanel } from './invite-panel.tsx'
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

/** Loads after the screen appears. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  people: deferred(find(readView(new URL(request.url).searchParams))),
  invitations: deferred(listInvitations()),
  partners: deferred(listPartnerNames()),
  branches: deferred(listBranches()),
})

interface InvitingProps {
  partners: readonly PartnerName[]
  reload: () => Promise<unknown>
}

/** Button that invites people, one after another. Its own state, so that opening it does not render the list. */
function Inviting({ partners, reload }: InvitingProps) {
  const [round, setRound] = useState<number>()
  return (
    <>
      <Button size="3" onClick={() => startTransition(() => setRound(0))}>
        <UserPlus />
        {adminPeopleTexts.convidar}
      </Button>
      {round !== undefined && (
        <InvitePanel
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

/** Papéis e Usuários: accounts with their roles, and invitations. */
export function Component() {
  const { people, invitations, ...names } = useLoaderData<typeof loader>()
  const partners = usePromise(names.partners).loaded?.value ?? []
  const branches = usePromise(names.branches).loaded?.value ?? []
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
      <LoadedSection
        keeps
        value={invitations}
        failure={{ title: adminPeopleTexts.erroCarregarConvites }}
        fallback={null}
      >
        {(first, reload) => <Invitations first={first} reload={reload} />}
      </LoadedSection>
      <PeopleFilters partners={partners} branches={branches} />
      <LoadedSection keeps value={people} failure={{ title: adminPeopleTexts.erroCarregar }}>
        {(shown, reload) => <PeopleList {...shown} partners={partners} branches={branches} reload={reload} />}
      </LoadedSection>
    </AdminScreen>
  )
}
