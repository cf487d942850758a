import { generalTexts } from 'core/texts/general'
import type { ReactNode } from 'react'
import { Brand } from '../drawings/brand.tsx'
import { Company } from './company.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './frame.module.css'

interface Props {
  /** Drawn behind everything. */
  backdrop?: ReactNode
  /** Drawn under the content, from edge to edge. */
  ground?: ReactNode
  children: ReactNode
}

/** What every public screen of the portal stands in. Home is a page of its own, hence a plain link. */
export const Frame = ({ backdrop, ground, children }: Props) => (
  <div className={`${styles.frame} ${styles.public}`}>
    {backdrop}
    <SkipLink />
    <header>
      <Brand />
    </header>
    <main id="conteudo" tabIndex={-1}>
      {children}
    </main>
    {ground}
    <footer>
      <p>{generalTexts.notaSimulacao}</p>
      <Company />
    </footer>
  </div>
)
