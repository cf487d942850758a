import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import type { ReactNode } from 'react'
import { Brand } from './drawings/brand.tsx'
import { StatusRegion } from './status-region.tsx'

/** The frame of every screen, so that the screen replaces it without a layout shift. */
const Waiting = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="waiting">
    <header>
      <Brand />
    </header>
    <main>
      <StatusRegion>
        <i />
        <h1>{text}</h1>
      </StatusRegion>
      {children}
    </main>
  </div>
)

/** Loading state of a screen; the server also renders it into the page. */
export const Loading = () => (
  <Waiting text={generalTexts.carregando}>
    <b />
    <b />
    <b />
  </Waiting>
)

/** Loading state at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text={accountTexts.finalizando} />
