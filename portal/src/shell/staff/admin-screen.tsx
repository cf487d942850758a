import { adminTexts } from 'core/texts/admin'
import type { ReactNode } from 'react'
import { paths } from 'core/paths'
import { BackLink } from '../../ui/back-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { areas, type OpenArea } from './areas.ts'
import { Actions } from '../../ui/actions.tsx'
import styles from './admin-screen.module.css'
import { Lede } from '../../ui/lede.tsx'

interface Props {
  /** Shows a link to the dashboard above the title. */
  back?: boolean
  actions?: ReactNode
  children: ReactNode
}

interface ScreenProps extends Props {
  title: string
  /** Document title, if it differs from the title. */
  pageTitle?: string
  line: string
  /** Larger gaps between its sections. */
  loose?: boolean
}

/** Administration screen with a title and a line about its purpose. */
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

/** Screen of an area; the title and the line come from its texts. */
export function AdminScreen({ area, ...screen }: Props & { area: OpenArea }) {
  const { texts } = areas[area]
  return <Screen title={adminTexts[`${texts}Titulo`]} line={adminTexts[`${texts}Linha`]} {...screen} />
}
