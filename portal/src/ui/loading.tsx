import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import type { ReactNode } from 'react'
import { Brand } from '../drawings/brand.tsx'

/** What every screen stands in as well: what comes in its place moves nothing. */
const Waiting = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="waiting">
    <header>
      <Brand />
    </header>
    <main>
      <div role="status">
        <i />
        <h1>{text}</h1>
      </div>
      {children}
    </main>
  </div>
)

/** The wait for a screen; the server draws it, too, before any script is there. */
export const Loading = () => (
  <Waiting text={generalTexts.carregando}>
    <b />
    <b />
    <b />
  </Waiting>
)

/** The wait at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text={accountTexts.finalizando} />
