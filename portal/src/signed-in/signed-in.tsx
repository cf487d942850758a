import type { Me } from 'core/schema'
import { Outlet, useLoaderData } from 'react-router-dom'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { Bar } from './bar.tsx'

/** What every screen of somebody who is signed in stands in. */
export function Component() {
  const me = useLoaderData<Me>()
  useSessionWatch(me)
  return (
    <div className="frame signed-in">
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Bar me={me} />
      <main className="wrap" id="conteudo" tabIndex={-1}>
        <Outlet context={me} />
      </main>
    </div>
  )
}
