import { entradaTexts } from 'core/texts/entrada'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CobogoTexture } from '../drawings/cobogo-texture.tsx'
import { Street } from '../drawings/street.tsx'
import { paths } from '../paths.ts'
import { Frame } from '../ui/frame.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

interface Props {
  title: string
  /** Name of the document, where it is not the title. */
  pageTitle?: string
  text: string
  /** Links under the card. */
  below?: ReactNode
  children: ReactNode
}

/** What the screens of signing in stand in: a card on the street. */
export function AccountScreen({ title, pageTitle = title, text, below, children }: Props) {
  usePageTitle(pageTitle)
  return (
    <Frame backdrop={<CobogoTexture id="cobogo-account" />} ground={<Street />}>
      <div className="account">
        <a className="quiet-link" href={paths.home}>
          <ArrowLeft className="icon" />
          {entradaTexts.voltarParaInicio}
        </a>
        <section className="panel account-card">
          <div>
            <h1>{title}</h1>
            <p>{text}</p>
          </div>
          {children}
        </section>
        {below && <div className="account-below">{below}</div>}
      </div>
    </Frame>
  )
}
