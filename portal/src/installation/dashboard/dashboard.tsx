import { fillText } from 'core/texts'
import { paths } from 'core/paths'
import { adminTexts } from 'core/texts/admin'
import { House, LogOut } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { findMeFor } from '../../shell/session/find-me.ts'
import { useSignOut } from '../../shell/session/use-sign-out.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { Screen } from '../../shell/staff/admin-screen.tsx'
import { MonthStrip } from '../../business/numbers/month-strip.tsx'
import { readNumbers } from '../../business/numbers/numbers-api.ts'
import { loader as loadDay, Today } from '../today/today.tsx'
import { AreaCards } from './area-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

const loadPanel = () => ({
  firstSteps: deferred(bodyOf(api.admin['first-steps'].$get({ query: {} }))),
  overview: deferred(bodyOf(api.admin.overview.$get({ query: {} }))),
  numbers: deferred(readNumbers()),
})

/** Loads the day for agents, and the panel for administrators. */
export const loader = async (args: LoaderFunctionArgs) => {
  const me = await findMeFor(args.request)
  return me?.role === 'agent' ? { day: loadDay(args) } : { panel: loadPanel() }
}

/** Start screen of staff. */
export function Component() {
  const { day, panel } = useLoaderData<typeof loader>()
  return day ? <Today {...day} /> : <Panel {...panel} />
}

function Panel({ overview, numbers, firstSteps }: ReturnType<typeof loadPanel>) {
  const me = useMe()
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
      <FirstSteps state={firstSteps} />
      <MonthStrip numbers={numbers} />
      <AreaCards overview={overview} />
    </Screen>
  )
}
