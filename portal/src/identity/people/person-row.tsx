import { isRole } from 'core'
import { fillText } from 'core/texts'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { LogOut, MailCheck, UserCheck, UserCog, UserX } from 'lucide-react'
import { memo, useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { confirmAddress, endSessions, switchAccount, type Person } from './people-api.ts'
import styles from './people.module.css'

/** Actions on an account, with their confirmation and toast. */
const steps = () => ({
  end: {
    question: adminPeopleTexts.encerrarPergunta,
    text: adminPeopleTexts.encerrarTexto,
    action: adminPeopleTexts.encerrarSessoes,
    run: (id: string) => endSessions(id),
    done: adminPeopleTexts.sessoesEncerradas,
    failure: adminPeopleTexts.erroEncerrar,
  },
  confirm: {
    question: adminPeopleTexts.confirmarEnderecoPergunta,
    text: adminPeopleTexts.confirmarEnderecoTexto,
    action: adminPeopleTexts.confirmarEndereco,
    run: (id: string) => confirmAddress(id),
    done: adminPeopleTexts.enderecoConfirmado,
    failure: adminPeopleTexts.erroConfirmarEndereco,
  },
  switchOff: {
    question: adminPeopleTexts.desativarPergunta,
    text: adminPeopleTexts.desativarTexto,
    action: adminPeopleTexts.desativar,
    run: (id: string) => switchAccount(id, false),
    done: adminPeopleTexts.desativada,
    failure: adminPeopleTexts.erroDesativar,
  },
  switchOn: {
    run: (id: string) => switchAccount(id, true),
    done: adminPeopleTexts.reativada,
    failure: adminPeopleTexts.erroReativar,
  },
})
type Step = keyof ReturnType<typeof steps>

/** Last sign-in of a person and their open sessions. */
function Presence({ person }: { person: Person }) {
  const { last_sign_in, open_sessions, disabled_at, email_verified } = person
  return (
    <>
      <span>
        {last_sign_in
          ? fillText(adminPeopleTexts.ultimoAcesso, { momento: formatMoment(last_sign_in) })
          : adminPeopleTexts.nuncaEntrou}
      </span>
      {!email_verified && <span>{adminPeopleTexts.emailNaoConfirmado}</span>}
      {disabled_at && (
        <span className={styles.off}>
          {fillText(adminPeopleTexts.desativadaEm, { dia: formatDay(disabled_at) })}
        </span>
      )}
      {open_sessions > 0 && (
        <span>{countText(open_sessions, adminPeopleTexts.umaSessao, adminPeopleTexts.sessoes)}</span>
      )}
    </>
  )
}

interface Props {
  person: Person
  reload: () => Promise<unknown>
  onChangeRole: (person: Person) => void
}

/** Row of an account with name, role and last sign-in. */
export const PersonRow = memo(function PersonRow({ person, reload, onChangeRole }: Props) {
  const { id, name, email, email_verified, role, partner, branch, open_sessions, disabled_at } = person
  const isMe = useMe().id === id
  const toast = useToast()
  const [step, setStep] = useState<Step>('end')
  const [isConfirming, setIsConfirming] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: steps()[step].failure }),
    onProblem: () => {
      setIsConfirming(false)
      void reload()
    },
  })
  const take = (taken: Step) => {
    setStep(taken)
    return run(async () => {
      await steps()[taken].run(id)
      await reload()
      setIsConfirming(false)
      toast({ title: steps()[taken].done, description: name })
    })
  }
  const confirmStep = (nextStep: Step) => {
    setStep(nextStep)
    setIsConfirming(true)
  }
  const action = steps()[step]
  return (
    <li className={styles.person}>
      <Avatar name={name} />
      <div className={styles.who}>
        <h2>
          {name}
          {isMe && <span>{adminPeopleTexts.voce}</span>}
        </h2>
        <p>{email}</p>
      </div>
      <p className={styles.role}>
        <strong>{isRole(role) ? labelsTexts[`papel_${role}`] : role}</strong>
        {partner && <span>{partner.name}</span>}
        {branch && <span>{branch.name}</span>}
        {role === 'partner' && !partner && <span className={styles.off}>{adminPeopleTexts.semParceiro}</span>}
      </p>
      <p className={styles.presence}>
        <Presence person={person} />
      </p>
      <div className={styles.menu}>
        <RowMenu
          label={fillText(adminPeopleTexts.mais, { nome: name })}
          items={[
            { label: adminPeopleTexts.mudarPapel, icon: UserCog, onChoose: () => onChangeRole(person) },
            {
              label: adminPeopleTexts.confirmarEndereco,
              icon: MailCheck,
              onChoose: () => confirmStep('confirm'),
              refused: email_verified && adminPeopleTexts.enderecoJaConfirmado,
            },
            {
              label: adminPeopleTexts.encerrarSessoes,
              icon: LogOut,
              onChoose: () => confirmStep('end'),
              refused: open_sessions === 0 && adminPeopleTexts.semSessoesParaEncerrar,
            },
            disabled_at
              ? { label: adminPeopleTexts.reativar, icon: UserCheck, onChoose: () => void take('switchOn') }
              : {
                  label: adminPeopleTexts.desativar,
                  icon: UserX,
                  onChoose: () => confirmStep('switchOff'),
                  refused: isMe && adminPeopleTexts.contaPropria,
                },
          ]}
        />
      </div>
      {isConfirming && 'question' in action && (
        <ConfirmDialog
          title={fillText(action.question, { nome: name })}
          text={fillText(action.text, { email })}
          action={action.action}
          running={running}
          onConfirm={() => void take(step)}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </li>
  )
})
