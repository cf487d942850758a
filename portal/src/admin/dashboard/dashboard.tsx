import { fillText } from 'core/texts'
import { paths } from 'core/paths'
import { adminTexts } from 'core/texts/admin'
import { House, LogOut } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../api/deferred.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { findMeFor } from '../../session/find-me.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useMe } from '../../session/use-me.ts'
import { Screen } from '../shell/admin-screen.tsx'
import { AreaCards } from './area-cards.tsx'
import type { Overview } from './facts.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** For who has a place here, and nothing to open yet. */
const NothingYet = () => (
  <EmptyList title={adminTexts.painelAgenteTitulo} text={adminTexts.painelAgenteTexto} />
)

/** Only administrators may ask what is in use. */
const findOverview = async (request: Request): Promise<Overview | null> =>
  (await findMeFor(request))?.role === 'admin' ? answerOf(api.admin.overview.$get({ query: {} })) : null

export const loader = ({ request }: LoaderFunctionArgs) => ({ overview: deferred(findOverview(request)) })

/** The first screen of who runs the product. */
export function Component() {
  const me = useMe()
  const { overview } = useLoaderData<typeof loader>()
  const { signOut, signingOut } = useSignOut()
  return (
    <Screen
      loose
      title={fillText(adminTexts.painelOla, { nome: me.display_name || me.name })}
      pageTitle={adminTexts.painel}
      line={fillText(adminTexts.painelLinha, { email: me.email })}
      actions={
        <>
          <OutlineButton asChild>
            <a href={paths.home}>
              <House />
              {adminTexts.painelInicio}
            </a>
          </OutlineButton>
          <OutlineButton loading={signingOut} onClick={() => void signOut()}>
            <LogOut />
            {adminTexts.painelSair}
          </OutlineButton>
        </>
      }
    >
      {me.role === 'admin' ? <AreaCards overview={overview} /> : <NothingYet />}
    </Screen>
  )
}
