import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import type { ListPage } from '../../ui/async/page-query.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PagedPanel } from '../../ui/paged-panel.tsx'
import { PersonLine, placeText } from './person-line.tsx'
import { endSession, listSessions, type OpenSession, type SessionsView } from './security-api.ts'
import styles from './security.module.css'

interface Props {
  view: SessionsView
  first: ListPage<OpenSession>
  reload: () => Promise<unknown>
}

/** Row of a session with its person, device and start. One's own session ends by signing out. */
function SessionLine({ session, reload }: { session: OpenSession; reload: Props['reload'] }) {
  const { id, person, began_at, used_at, is_own } = session
  const toast = useToast()
  const { run, running } = useAction({
    failure: () => ({ title: adminSecurityTexts.erroEncerrar }),
    onProblem: () => void reload(),
  })
  const end = () =>
    run(async () => {
      await endSession(id)
      await reload()
      toast({ title: adminSecurityTexts.encerrada, description: person.name })
    })
  return (
    <PersonLine {...person} heading="h2" mark={is_own && adminSecurityTexts.aSua}>
      <p className={styles.facts}>
        <span>{placeText(session)}</span>
        <span>{fillText(adminSecurityTexts.desde, { momento: formatMoment(began_at) })}</span>
        <span>{fillText(adminSecurityTexts.usada, { momento: formatMoment(used_at) })}</span>
      </p>
      {!is_own && (
        <div className={styles.action}>
          <OutlineButton
            aria-label={fillText(adminSecurityTexts.encerrarDe, { nome: person.name })}
            loading={running}
            onClick={() => void end()}
          >
            {adminSecurityTexts.encerrar}
          </OutlineButton>
        </div>
      )}
    </PersonLine>
  )
}

/** Open sessions, last used first. */
export function SessionList({ view, first, reload }: Props) {
  const pages = usePages<OpenSession>(first, (query) => listSessions(view, query), JSON.stringify(view))
  if (pages.items.length === 0)
    return (
      <NothingFound
        title={adminSecurityTexts.nenhumaSessao}
        text={adminSecurityTexts.nenhumaSessaoTexto}
        all={`${paths.adminSecurity}?aba=sessoes`}
        clear={adminSecurityTexts.limpar}
      />
    )
  return (
    <PagedPanel pages={pages}>{(session) => <SessionLine session={session} reload={reload} />}</PagedPanel>
  )
}
