import { formatDate, nextStep, type CaseMove } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { operationTexts } from 'core/texts/operation'
import { Ban, CirclePause, CircleX, Eye, MessageCircle, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { usePromise } from '../../ui/async/use-promise.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { clientOf, Due } from '../work-list/work-facts.tsx'
import type { Work } from '../work-list/work-api.ts'
import { PRINTOUT } from './case-printout.tsx'
import { Facts } from './facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { OutcomeDialog, type Ending } from './outcome-dialog.tsx'
import { SendMessageDialog } from '../message-templates/send-message-dialog.tsx'
import { StageDialog, type StageMove } from '../work-list/stage-dialog.tsx'
import styles from './case.module.css'

/** Button text of the next step, and the dialog that it opens. */
function stepOf(move: CaseMove): { text: string; dialog: StageMove | Ending } {
  if (move.kind === 'resume') return { text: operationTexts.retomar, dialog: 'reopen' }
  if (move.kind === 'reopen') return { text: operationTexts.reabrir, dialog: 'reopen' }
  if (move.kind === 'conclude') return { text: operationTexts.concluir, dialog: 'conclude' }
  const text = move.kind === 'again' ? operationTexts.reabrirEtapa : operationTexts.avancarPara
  return { text: fillText(text, { etapa: labelsTexts[`etapa_${move.stage}`] }), dialog: move.kind }
}

const isMove = (dialog: StageMove | Ending): dialog is StageMove =>
  dialog === 'advance' || dialog === 'again' || dialog === 'back' || dialog === 'reject'

/** Outcome of a case that ended or is suspended. */
function OutcomeCallout({ work: { outcome, outcome_reason } }: { work: Work }) {
  if (outcome === 'em_andamento') return null
  const desfecho = labelsTexts[`desfecho_${outcome}`]
  return (
    <Callout tone="warn" title={fillText(operationTexts.encerradoComo, { desfecho })}>
      <p>
        {outcome_reason
          ? fillText(operationTexts.encerradoMotivo, { motivo: outcome_reason })
          : operationTexts.encerradoTexto}
      </p>
    </Callout>
  )
}

interface Props extends StaffShown {
  onChange: () => Promise<void>
}

/** Status of a case with its next step and other actions. */
export function CaseStatusPanel({ caseRow, work, parts, staffData, onChange }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [dialog, setDialog] = useState<StageMove | Ending>()
  const [isSending, setSending] = useState(false)
  const stages = usePromise(parts.stages).loaded?.value
  const status = stages?.at(-1)?.status
  const { review: waiting, move } = nextStep({ ...work, stage_status: status })
  const step = stepOf(move)
  const { outcome } = work
  const isOpen = outcome === 'em_andamento'
  const expiry = usePromise(staffData.facts).loaded?.value.operation.risk_expires_on
  const assignments = usePromise(parts.assignments).loaded?.value ?? []
  const partners = [...new Map(assignments.map(({ partner_id, partner }) => [partner_id, partner.name]))]
  const see = (ver: string) => void navigate({ search: `?${new URLSearchParams({ ver })}` }, { state })
  const close = () => setDialog(undefined)
  const done = async () => {
    close()
    await onChange()
  }
  const menu = [
    ...(isOpen && work.current_stage !== 'lead_criado'
      ? [{ label: operationTexts.voltarEtapa, icon: Undo2, onChoose: () => setDialog('back') }]
      : []),
    ...(isOpen && (status === 'in_progress' || status === 'pending')
      ? [{ label: operationTexts.reprovarEtapa, icon: CircleX, onChoose: () => setDialog('reject') }]
      : []),
    ...(isOpen
      ? [
          { label: operationTexts.suspender, icon: CirclePause, onChoose: () => setDialog('suspenso') },
          { label: operationTexts.encerrar, icon: Ban, onChoose: () => setDialog('end') },
        ]
      : []),
    { label: operationTexts.verFicha, icon: Printer, onChoose: () => see(PRINTOUT) },
    ...(caseRow.client_id === null
      ? []
      : [{ label: operationTexts.verComoCliente, icon: Eye, onChoose: () => see('cliente') }]),
    ...partners.map(([id, nome]) => ({
      label: fillText(operationTexts.verComo, { nome }),
      icon: Eye,
      onChoose: () => see(id),
    })),
  ]
  const isReviewNext = waiting > 0
  const Step = isReviewNext ? OutlineButton : Button
  return (
    <Panel className={styles.standing} aria-label={operationTexts.agora}>
      {outcome !== 'suspenso' && <OutcomeCallout work={work} />}
      <Facts
        facts={[
          [operationTexts.filtroEtapa, labelsTexts[`etapa_${work.current_stage}`], work.situation],
          [operationTexts.colunaEspera, work.waiting_on && labelsTexts[`espera_${work.waiting_on}`]],
          [
            operationTexts.prazo,
            <Due key="due" work={work} />,
            expiry && fillText(operationTexts.creditoAte, { data: formatDate(expiry) }),
          ],
          [operationTexts.colunaAgente, work.responsible?.name ?? operationTexts.semAgente],
        ]}
      />
      <div className={styles.steps} data-screen-only>
        {isReviewNext && (
          <Button asChild size="3">
            <Link to={caseAddress('staff', work.id, 'documentos')} replace>
              {countText(waiting, operationTexts.conferirUm, operationTexts.conferirVarios)}
            </Link>
          </Button>
        )}
        <Step size="3" onClick={() => setDialog(step.dialog)}>
          {step.text}
        </Step>
        <OutlineButton size="3" onClick={() => setSending(true)}>
          <MessageCircle />
          {messageTemplatesTexts.enviar}
        </OutlineButton>
        {menu.length > 0 && <RowMenu label={operationTexts.maisAcoes} items={menu} />}
      </div>
      {isSending && (
        <SendMessageDialog
          id={work.id}
          name={clientOf(work)}
          onSent={onChange}
          onClose={() => setSending(false)}
        />
      )}
      {dialog !== undefined &&
        (isMove(dialog) ? (
          <StageDialog
            move={dialog}
            work={work}
            hasClient={caseRow.client_id !== null}
            onDone={done}
            onClose={close}
          />
        ) : (
          <OutcomeDialog
            ending={dialog}
            id={work.id}
            hasClient={caseRow.client_id !== null}
            onDone={done}
            onClose={close}
          />
        ))}
    </Panel>
  )
}
