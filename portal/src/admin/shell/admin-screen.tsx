import { adminTexts } from 'core/texts/admin'
import type { ReactNode } from 'react'
import { paths } from 'core/paths'
import { BackLink } from '../../ui/back-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { areas, type OpenArea } from '../areas.ts'
import { Actions } from './actions.tsx'
import styles from './admin-screen.module.css'
import { Lede } from './lede.tsx'

interface Props {
  /** A way back to the dashboard stands above the title. */
  back?: boolean
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

interface ScreenProps extends Props {
  title: string
  /** Name of the document, where it is not the title. */
  pageTitle?: string
  /** What it is for. */
  line: string
  /** Its parts stand further apart. */
  loose?: boolean
}

/** A screen of the administration: its title, what it is for, and what can be done there. */
export function Screen({
  title,
  pageTitle = title,
  line,
  loose = false,
  back = false,
  actions,
  children,
}: ScreenProps) {
  usePageTitle(pageTitle)
  return (
    <div className={loose ? `${styles.screen} ${styles.loose}` : styles.screen}>
      <header className={styles.head}>
        {back && <BackLink to={paths.admin}>{adminTexts.voltar}</BackLink>}
        <div className={styles.title}>
          <div>
            <h1>{title}</h1>
            <Lede>{line}</Lede>
          </div>
          {actions && <Actions>{actions}</Actions>}
        </div>
      </header>
      {children}
    </div>
  )
}

/** The screen of one area. */
export function AdminScreen({ area, ...screen }: Props & { area: OpenArea }) {
  const { texts } = areas[area]
  return <Screen title={adminTexts[`${texts}Titulo`]} line={adminTexts[`${texts}Linha`]} {...screen} />
}
