import { geralTexts } from 'core/texts/geral'
import type { ReactNode } from 'react'
import { Brand } from '../drawings/brand.tsx'

interface Props {
  /** Drawn behind everything. */
  backdrop?: ReactNode
  /** Drawn under the content, from edge to edge. */
  ground?: ReactNode
  children: ReactNode
}

/** What every public screen of the portal stands in. Home is a page of its own, hence a plain link. */
export const Frame = ({ backdrop, ground, children }: Props) => (
  <div className="frame">
    {backdrop}
    <a className="skip" href="#conteudo">
      {geralTexts.pularParaConteudo}
    </a>
    <header className="wrap">
      <Brand />
    </header>
    <main className="wrap" id="conteudo" tabIndex={-1}>
      {children}
    </main>
    {ground}
    <footer className="wrap">
      <p>{geralTexts.notaSimulacao}</p>
    </footer>
  </div>
)
