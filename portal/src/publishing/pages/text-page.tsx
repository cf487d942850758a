import { generalTexts } from 'core/texts/general'
import type { ComponentProps } from 'react'
import { Brand } from '../../ui/drawings/brand.tsx'
import { Company } from '../../ui/company.tsx'
import { Page } from './page.tsx'

/** Page of text for reading and printing, without a menu. */
export const TextPage = ({
  className,
  children,
  ...page
}: ComponentProps<typeof Page> & { className?: 'rules' | 'rules docs' }) => (
  <Page {...page}>
    <body>
      <a className="skip" href="#conteudo">
        {generalTexts.pularParaConteudo}
      </a>
      <header className="bar wrap">
        <Brand />
      </header>
      <main id="conteudo" className={className ? `legal ${className} wrap` : 'legal wrap'}>
        {children}
      </main>
      <footer className="foot wrap">
        <Company />
      </footer>
    </body>
  </Page>
)
