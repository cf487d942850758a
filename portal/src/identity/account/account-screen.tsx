import { accountTexts } from 'core/texts/account'
import type { ReactNode } from 'react'
import { CobogoTexture } from '../../ui/drawings/cobogo-texture.tsx'
import { Street } from '../../ui/drawings/street.tsx'
import { paths } from 'core/paths'
import { BackLink } from '../../ui/back-link.tsx'
import { Frame } from '../../ui/frame.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'

interface Props {
  title: string
  /** Document title, if it differs from the title. */
  pageTitle?: string
  text: string
  below?: ReactNode
  children: ReactNode
}

/** Frame of the account screens: a card in front of the street. */
export function AccountScreen({ title, pageTitle = title, text, below, children }: Props) {
  usePageTitle(pageTitle)
  return (
    <Frame backdrop={<CobogoTexture id="cobogo-account" />} ground={<Street />}>
      <div className={styles.account}>
        <BackLink reloadDocument to={paths.home}>
          {accountTexts.voltarParaInicio}
        </BackLink>
        <Panel className={styles.accountCard}>
          <div>
            <h1>{title}</h1>
            <p>{text}</p>
          </div>
          {children}
        </Panel>
        {below && <div className={styles.accountBelow}>{below}</div>}
      </div>
    </Frame>
  )
}
