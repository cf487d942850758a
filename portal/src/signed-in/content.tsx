import { Outlet } from 'react-router-dom'
import { useMe } from './use-me.ts'

/** Where a screen stands under the bar. */
export const Content = () => (
  <main className="wrap" id="conteudo" tabIndex={-1}>
    <Outlet context={useMe()} />
  </main>
)
