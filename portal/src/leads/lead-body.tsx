import { isOpenLead, whatsappUrl, type ContactChannel } from 'core'
import { casePath, personPath } from 'core/paths'
import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { personsTexts } from 'core/texts/persons'
import { Ban, Mail, MessageCircle, Phone, RotateCcw } from 'lucide-react'
import { useEffect, useState, type Ref } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '../ui/async/use-action.ts'
import { useToast } from '../ui/toast/toast-context.ts'
import type { DraftState } from '../ui/forms/drafts/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { Hint } from '../ui/hint.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import type { Staff } from '../cases/work-list/work-api.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { EarlierCase } from './earlier-case.tsx'
import { LeadDetails } from './lead-details.tsx'
import { changeLead, openCaseOfLead, reopenLead, type LeadDetail } from './leads-api.ts'
import { wishOf } from './lead-table.tsx'
import { useNow, Waiting } from './waiting.tsx'
import styles from './leads.module.css'

/** Contact channels of a lead; using one selects it in the form for the attempt. */
function waysOf(lead: LeadDetail) {
  const { phone, email, greeting } = lead
  return [
    ...(phone
      ? [
          {
            channel: 'whatsapp',
            text: leadsTexts.whatsapp,
            icon: MessageCircle,
            href: whatsappUrl(phone, greeting),
          } as const,
          { channel: 'ligacao', text: leadsTexts.ligar, icon: Phone, href: `tel:+55${phone}` } as const,
        ]
      : []),
    ...(email
      ? [{ channel: 'email', text: leadsTexts.email, icon: Mail, href: `mailto:${email}` } as const]
      : []),
  ]
}

interface Props {
  lead: LeadDetail
  staff: Staff
  onName: (name: string) => void
  onDirty: (dirty: boolean) => void
  /** Receives the draft of the attempt form, while it is shown. */
  attempt: Ref<DraftState>
  onChange: (lead: LeadDetail) => Promise<void>
}

/** Next actions on a lead, then its details. */
export function LeadBody({ lead, staff, onName, onDirty, attempt, onChange }: Props) {
  const { id, name, status, case_id } = lead
  const toast = useToast()
  const navigate = useNavigate()
  const now = useNow()
  const [channel, setChannel] = useState<ContactChannel>('ligacao')
  const [discarding, setDiscarding] = useState(false)
  const save = useAction({ failure: () => ({ title: leadsTexts.erroSalvar }) })
  const opening = useAction({ failure: () => ({ title: leadsTexts.erroAbrir }) })
  useEffect(() => onName(name), [name, onName])
  const isOpen = isOpenLead(status)
  const openCase = () =>
    void opening.run(async () => {
      const opened = await openCaseOfLead(id)
      onDirty(false)
      await navigate(casePath('staff', opened.case_id))
      toast({ title: leadsTexts.dossieAberto })
    })
  const saved = (change: () => Promise<LeadDetail>, title: string) =>
    void save.run(async () => {
      await onChange(await change())
      toast({ title })
    })
  const ways = waysOf(lead)
  // On a new lead, the first contact is the primary action.
  const isFirst = (at: number) => status === 'novo' && at === 0
  const Open = status === 'novo' && ways.length > 0 ? OutlineButton : Button
  return (
    <div className={styles.panelBody}>
      <p className={styles.lede}>
        {wishOf(lead)}
        <br />
        {[
          leadsTexts[`situacao_${status}`],
          lead.discard_reason && leadsTexts[`descarte_${lead.discard_reason}`],
          fillText(leadsTexts.protocolo, { protocolo: lead.protocol }),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        <Waiting lead={lead} now={now} />
        <br />
        <Link to={personPath('lead', id)}>{personsTexts.verPessoa}</Link>
      </p>
      {lead.earlier_case && <EarlierCase earlier={lead.earlier_case} />}
      {isOpen && !lead.phone && <Hint>{fillText(leadsTexts.semTelefone, { protocolo: lead.protocol })}</Hint>}
      <div className={styles.ways}>
        {isOpen &&
          ways.map(({ channel: tried, text, icon: Icon, href }, at) => {
            const Way = isFirst(at) ? Button : OutlineButton
            return (
              <Way key={tried} size="3" asChild>
                <a href={href} target="_blank" rel="noreferrer" onClick={() => setChannel(tried)}>
                  <Icon />
                  {text}
                </a>
              </Way>
            )
          })}
        {case_id && (
          <Button size="3" asChild>
            <Link to={casePath('staff', case_id)}>{leadsTexts.verDossie}</Link>
          </Button>
        )}
        {isOpen && (
          <Open size="3" loading={opening.running} onClick={openCase}>
            {leadsTexts.abrirDossie}
          </Open>
        )}
        {status === 'descartado' && (
          <Button
            size="3"
            loading={save.running}
            onClick={() => saved(() => reopenLead(id), leadsTexts.retomado)}
          >
            <RotateCcw />
            {leadsTexts.retomar}
          </Button>
        )}
        {isOpen && (
          <RowMenu
            label={leadsTexts.maisAcoes}
            items={[{ label: leadsTexts.descartar, icon: Ban, onChoose: () => setDiscarding(true) }]}
          />
        )}
      </div>
      {isOpen && (
        <Panel className={styles.panelBody} aria-label={leadsTexts.tentativa}>
          <h3>{leadsTexts.tentativa}</h3>
          <AttemptForm
            id={id}
            channel={channel}
            onChannel={setChannel}
            onDirty={onDirty}
            ref={attempt}
            onDone={onChange}
          />
        </Panel>
      )}
      {isOpen && (
        <SelectField
          label={leadsTexts.atende}
          value={lead.owner?.id ?? ''}
          options={[['', leadsTexts.semDono], ...staff.map((person) => [person.id, person.name] as const)]}
          onChange={(owner) => saved(() => changeLead(id, { owner_id: owner || null }), leadsTexts.salvo)}
        />
      )}
      <LeadDetails lead={lead} onChange={onChange} />
      {discarding && <DiscardDialog id={id} onDone={onChange} onClose={() => setDiscarding(false)} />}
    </div>
  )
}
