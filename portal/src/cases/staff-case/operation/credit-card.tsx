import { caseStages } from 'core'
import { creditTexts } from 'core/texts/credit'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import creditStyles from '../../credit/credit.module.css'
import { ComparedCredit, Conditions } from '../../credit/compared-credit.tsx'
import { LetterLink } from '../../credit/letter-link.tsx'
import type { CaseFacts, Work } from '../../work-list/work-api.ts'
import type { StaffShown } from '../load-staff-case.ts'
import { ApprovalPanel } from './approval-panel.tsx'
import { FactsPanel, saveText, type OperationColumn } from './facts-panel.tsx'
import { saveFacts } from './save-fact.ts'
import styles from './operation.module.css'

type Open = 'request' | 'approval' | 'contract'

const requestColumns = [
  'requested_amount',
  'requested_line',
  'requested_system',
  'requested_term',
  'requested_rate',
  'requested_installment',
] as const satisfies OperationColumn[]

const contractColumns = [
  'signed_amount',
  'contract_number',
  'client_signed_on',
] as const satisfies OperationColumn[]

const hasReached = ({ current_stage }: Work, stage: (typeof caseStages)[number]) =>
  caseStages.indexOf(current_stage) >= caseStages.indexOf(stage)

interface Props extends Pick<StaffShown, 'staffData' | 'work'> {
  facts: CaseFacts
  isLocked: boolean
}

/** Request, approval and contract of a case, each with a form in a side panel. */
export function CreditCard({ staffData, work, facts, isLocked }: Props) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const saveOperation = async (change: object) => {
    await saveFacts(work.id, 'operation', change)
    await revalidate()
  }
  const { operation } = facts
  return (
    <Panel className={styles.card} id="credito">
      <div className={styles.head}>
        <h2>{creditTexts.titulo}</h2>
        {!isLocked && (
          <div className={creditStyles.actions} data-screen-only>
            <OutlineButton onClick={() => setOpen('request')}>{creditTexts.editarPedido}</OutlineButton>
            {hasReached(work, 'analise_credito') && (
              <OutlineButton onClick={() => setOpen('approval')}>
                {operation.financed === null ? creditTexts.registrar : creditTexts.atualizar}
              </OutlineButton>
            )}
            {hasReached(work, 'contrato') && (
              <OutlineButton onClick={() => setOpen('contract')}>
                {creditTexts.registrarContrato}
              </OutlineButton>
            )}
          </div>
        )}
      </div>
      <LoadedSection keeps value={staffData.credit} failure={{ title: creditTexts.carregarErro }}>
        {(credit) => (
          <>
            <ComparedCredit credit={credit} />
            <Conditions conditions={credit.conditions} />
            <LetterLink caseId={work.id} state={credit.state} />
          </>
        )}
      </LoadedSection>
      {open === 'approval' && <ApprovalPanel caseId={work.id} facts={facts} onClose={close} />}
      {open === 'request' && (
        <FactsPanel
          draftName={`pedido:${work.id}`}
          title={creditTexts.editarPedido}
          lede={creditTexts.pedidoTexto}
          columns={requestColumns}
          optional={requestColumns}
          values={operation}
          action={saveText()}
          savedText={creditTexts.pedidoSalvo}
          save={saveOperation}
          onClose={close}
        />
      )}
      {open === 'contract' && (
        <FactsPanel
          draftName={`contrato:${work.id}`}
          title={creditTexts.registrarContrato}
          lede={creditTexts.contratoTexto}
          columns={contractColumns}
          values={operation}
          action={saveText()}
          savedText={creditTexts.contratoSalvo}
          save={saveOperation}
          onClose={close}
        />
      )}
    </Panel>
  )
}
