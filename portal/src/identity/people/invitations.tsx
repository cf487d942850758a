import { isRole } from 'core'
import { fillText } from 'core/texts'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { labelsTexts } from 'core/texts/labels'
import type { ListPage } from '../../ui/async/page-query.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PagedPanel } from '../../ui/paged-panel.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { Actions } from '../../ui/actions.tsx'
import { listInvitations, revoke, sendAgain, type Invitation } from './people-api.ts'
import styles from './people.module.css'

interface RowProps {
  invitation: Invitation
  reload: () => Promise<unknown>
  onRevoke: () => void
}

function InvitationRow({ invitation, reload, onRevoke }: RowProps) {
  const { id, name, email, role, partner, sent_at, expires_at, is_open } = invitation
  const toast = useToast()
  const { run, running } = useAction({
    failure: () => ({ title: adminPeopleTexts.erroReenviar }),
    onProblem: () => void reload(),
  })
  const resend = () =>
    run(async () => {
      const { by_email } = await sendAgain(id)
      await reload()
      toast({
        title: adminPeopleTexts.reenviado,
        description: by_email ? adminPeopleTexts.reenviadoTexto : adminPeopleTexts.guardadoTexto,
      })
    })
  return (
    <li className={styles.invitation}>
      <div className={styles.who}>
        <h3>{name}</h3>
        <p>{email}</p>
      </div>
      <p className={styles.role}>
        <strong>{isRole(role) ? labelsTexts[`papel_${role}`] : role}</strong>
        {partner && <span>{partner.name}</span>}
      </p>
      <p className={styles.presence}>
        <span>{fillText(adminPeopleTexts.enviadoEm, { momento: formatMoment(sent_at) })}</span>
        <span className={is_open ? undefined : styles.off}>
          {is_open
            ? fillText(adminPeopleTexts.valeAte, { momento: formatMoment(expires_at) })
            : adminPeopleTexts.venceu}
        </span>
      </p>
      <Actions end>
        <OutlineButton
          aria-label={fillText(adminPeopleTexts.reenviarA, { nome: name })}
          loading={running}
          onClick={() => void resend()}
        >
          {adminPeopleTexts.reenviar}
        </OutlineButton>
        <OutlineButton aria-label={fillText(adminPeopleTexts.revogarDe, { nome: name })} onClick={onRevoke}>
          {adminPeopleTexts.revogar}
        </OutlineButton>
      </Actions>
    </li>
  )
}

interface Props {
  first: ListPage<Invitation>
  reload: () => Promise<unknown>
}

/** Pending invitations; renders nothing without any. */
export function Invitations({ first, reload }: Props) {
  const pages = usePages<Invitation>(first, listInvitations)
  const removal = useRemoval<Invitation>({
    remove: ({ id }) => revoke(id),
    reload,
    question: ({ name }) => ({
      title: fillText(adminPeopleTexts.revogarPergunta, { nome: name }),
      text: adminPeopleTexts.revogarTexto,
      action: adminPeopleTexts.revogarAcao,
    }),
    done: { title: adminPeopleTexts.revogado },
    failure: { title: adminPeopleTexts.erroRevogar },
  })
  return (
    <>
      {pages.items.length > 0 && (
        <section className={styles.part} aria-labelledby="convites">
          <h2 id="convites">{adminPeopleTexts.convites}</h2>
          <PagedPanel pages={pages}>
            {(invitation) => (
              <InvitationRow
                invitation={invitation}
                reload={reload}
                onRevoke={() => removal.ask(invitation)}
              />
            )}
          </PagedPanel>
        </section>
      )}
      {removal.dialog}
    </>
  )
}
