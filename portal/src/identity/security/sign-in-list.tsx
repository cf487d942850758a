import { paths } from 'core/paths'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { CircleCheck, CircleX, Lock } from 'lucide-react'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PagedPanel } from '../../ui/paged-panel.tsx'
import { PersonLine, placeText } from './person-line.tsx'
import { listSignIns, type SignIn, type SignInsView } from './security-api.ts'
import styles from './security.module.css'

const succeeded = { tone: 'ok', icon: CircleCheck } as const
const failed = { tone: 'warn', icon: CircleX } as const
const badges: Record<SignIn['result'], Omit<BadgeProps, 'label'>> = {
  entered: succeeded,
  by_link: succeeded,
  wrong_password: failed,
  wrong_code: failed,
  locked: { tone: 'danger', icon: Lock },
}

interface Props {
  view: SignInsView
  first: ListPage<SignIn>
}

/** Sign-in attempts, newest first. */
export function SignInList({ view, first }: Props) {
  const pages = usePages<SignIn>(first, (query) => listSignIns(view, query), JSON.stringify(view))
  if (pages.items.length === 0)
    return (
      <NothingFound
        title={adminSecurityTexts.nenhumaEntrada}
        text={adminSecurityTexts.nenhumaEntradaTexto}
        all={`${paths.adminSecurity}?aba=entradas`}
        clear={adminSecurityTexts.limpar}
      />
    )
  return (
    <PagedPanel pages={pages}>
      {(signIn) => (
        <PersonLine {...signIn.person} heading="h2">
          <p className={styles.facts}>
            <span>{formatMoment(signIn.at)}</span>
            <span>{placeText(signIn)}</span>
          </p>
          <div className={styles.action}>
            <Badge {...badges[signIn.result]} label={adminSecurityTexts[`resultado_${signIn.result}`]} />
          </div>
        </PersonLine>
      )}
    </PagedPanel>
  )
}
