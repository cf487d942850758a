import { isRole } from 'core'
import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { labelsTexts } from 'core/texts/labels'
import { ShieldOff } from 'lucide-react'
import { useMe } from '../../shell/session/use-me.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { formatDay } from '../../ui/format-day.ts'
import { Panel } from '../../ui/panel.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSwitch } from '../../ui/use-switch.ts'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { PersonLine } from './person-line.tsx'
import { changeRules, resetFactor, type Rules } from './security-api.ts'
import styles from './security.module.css'

type Member = Rules['staff'][number]

interface Props {
  staff: readonly Member[]
  required: boolean
  reload: () => Promise<unknown>
}

/** Switch that requires a second factor of staff, and the list of who has one. */
export function StaffFactors({ staff, required, reload }: Props) {
  const me = useMe()
  const toast = useToast()
  const toggle = useSwitch({
    on: required,
    change: async (on) => {
      await changeRules({ require_second_factor: on })
      await reload()
      toast(
        on
          ? { title: adminSecurityTexts.exigida, description: adminSecurityTexts.exigidaTexto }
          : { title: adminSecurityTexts.naoExigida },
      )
    },
    failure: () => ({ title: adminSecurityTexts.erroSalvar }),
  })
  const removal = useRemoval<Member>({
    remove: ({ id }) => resetFactor(id),
    reload,
    question: ({ name }) => ({
      title: fillText(adminSecurityTexts.tirarPergunta, { nome: name }),
      text: adminSecurityTexts.tirarTexto,
      action: adminSecurityTexts.tirar,
    }),
    done: { title: adminSecurityTexts.tirada },
    failure: { title: adminSecurityTexts.erroTirar },
  })
  return (
    <Panel>
      <div className={styles.head}>
        <div>
          <h2>{adminSecurityTexts.segundoFator}</h2>
          <p>{adminSecurityTexts.segundoFatorTexto}</p>
        </div>
        <Switch {...toggle} label={adminSecurityTexts.exigir} of={adminSecurityTexts.exigirDe} />
      </div>
      <ul className={styles.rows}>
        {staff.map((member) => (
          <PersonLine key={member.id} name={member.name} email={member.email}>
            <p className={styles.facts}>
              <span>{isRole(member.role) ? labelsTexts[`papel_${member.role}`] : member.role}</span>
              <span>
                {member.confirmed_at
                  ? fillText(adminSecurityTexts.comDuasEtapas, { dia: formatDay(member.confirmed_at) })
                  : adminSecurityTexts.semDuasEtapas}
              </span>
            </p>
            {member.confirmed_at && (
              <div className={styles.action}>
                <RowMenu
                  label={fillText(adminSecurityTexts.mais, { nome: member.name })}
                  items={[
                    {
                      label: adminSecurityTexts.tirar,
                      icon: ShieldOff,
                      onChoose: () => removal.ask(member),
                      refused: member.id === me.id && adminSecurityTexts.propria,
                    },
                  ]}
                />
              </div>
            )}
          </PersonLine>
        ))}
      </ul>
      {removal.dialog}
    </Panel>
  )
}
