import type { StageStatus } from 'core'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { operationTexts } from 'core/texts/operation'
import { caseSummaryTexts } from 'core/texts/case-summary'
import {
  ArrowRight,
  Ban,
  CirclePause,
  CircleX,
  Eye,
  MessageCircle,
  PenLine,
  Printer,
  Undo2,
  Users,
} from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { PRINTOUT } from '../case-printout.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import type { OpenDialog, stepOf } from './case-step.ts'

interface Props {
  shown: StaffShown
  /** Status of the current stage's record, once loaded. */
  status: StageStatus | undefined
  /** Next step, when no button beside the menu has it. */
  step: ReturnType<typeof stepOf> | undefined
  open: OpenDialog
}

/** Menu with every other action of a case. */
export function CaseMenu({ shown: { caseRow, work, parts }, status, step, open }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const isOpen = work.outcome === 'em_andamento'
  const assignments = usePromise(parts.assignments).loaded?.value ?? []
  const partners = [...new Map(assignments.map(({ partner_id, partner }) => [partner_id, partner.name]))]
  const viewAs = (ver: string) => void navigate({ search: `?${new URLSearchParams({ ver })}` }, { state })
  const items = [
    ...(step ? [{ label: step.text, icon: ArrowRight, onChoose: () => open(step.dialog) }] : []),
    { label: messageTemplatesTexts.enviar, icon: MessageCircle, onChoose: () => open('message') },
    ...(isOpen
      ? [{ label: caseSummaryTexts.mudarSituacao, icon: PenLine, onChoose: () => open('situation') }]
      : []),
    { label: caseSummaryTexts.pessoasTitulo, icon: Users, onChoose: () => open('people') },
    ...(isOpen && work.current_stage !== 'lead_criado'
      ? [{ label: operationTexts.voltarEtapa, icon: Undo2, onChoose: () => open('back') }]
      : []),
    ...(isOpen && (status === 'in_progress' || status === 'pending')
      ? [{ label: operationTexts.reprovarEtapa, icon: CircleX, onChoose: () => open('reject') }]
      : []),
    ...(isOpen
      ? [
          { label: operationTexts.suspender, icon: CirclePause, onChoose: () => open('suspenso') },
          { label: operationTexts.encerrar, icon: Ban, onChoose: () => open('end') },
        ]
      : []),
    { label: operationTexts.verFicha, icon: Printer, onChoose: () => viewAs(PRINTOUT) },
    ...(caseRow.client_id === null
      ? []
      : [{ label: operationTexts.verComoCliente, icon: Eye, onChoose: () => viewAs('cliente') }]),
    ...partners.map(([id, nome]) => ({
      label: fillText(operationTexts.verComo, { nome }),
      icon: Eye,
      onChoose: () => viewAs(id),
    })),
  ]
  return <RowMenu label={operationTexts.maisAcoes} items={items} />
}
