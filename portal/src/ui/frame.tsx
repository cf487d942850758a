import { generalTexts } from 'core/texts/general'
import type { ReactNode } from 'react'
import { Brand } from './drawings/brand.tsx'
import { Company } from './company.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './frame.module.css'

interface Props {
  /** Drawing behind the content. */
  backdrop?: ReactNode
  /** Drawing under the content, full width. */
  ground?: ReactNode
  children: ReactNode
}

/** Frame of every public screen. The home link is plain because the server renders the home page. */
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
