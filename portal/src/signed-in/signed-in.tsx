import type { Me } from 'core/schema'
import { geralTexts } from 'core/texts/geral'
import { Outlet, useLoaderData, useLocation } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { useKept } from '../api/use-kept.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { Bar } from './bar.tsx'

/** What every screen of somebody who is signed in stands in. */
export function Component() {
  const { pathname } = useLocation()
  const me = useKept(useLoaderData<Me | ApiProblem>(), pathname)
  if (me instanceof ApiProblem) throw me
  return <SignedIn me={me} />
}

function SignedIn({ me }: { me: Me }) {
  useSessionWatch(me)
  return (
    <div className="frame signed-in">
      <a className="skip" href="#conteudo">
        {geralTexts.pularParaConteudo}
      </a>
      <Bar me={me} />
      <Outlet context={me} />
    </div>
  )
}
