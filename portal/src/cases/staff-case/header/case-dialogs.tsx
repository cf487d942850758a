import { operationTexts } from 'core/texts/operation'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { tasksTexts } from 'core/texts/tasks'
import { creditTexts } from 'core/texts/credit'
import { useRef } from 'react'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SendMessageDialog } from '../../message-templates/send-message-dialog.tsx'
import { NewTask } from '../../tasks/case-tasks.tsx'
import { StageDialog, type StageMove } from '../../work-list/stage-dialog.tsx'
import { clientOf } from '../../work-list/work-facts.tsx'
import type { CaseFacts, Work } from '../../work-list/work-api.ts'
import { ApprovalPanel } from '../operation/approval-panel.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { NoteForm } from '../notes.tsx'
import { OutcomeDialog } from '../outcome-dialog.tsx'
import { CasePeople } from '../people.tsx'
import { SituationForm } from '../situation-form.tsx'
import type { CaseDialog, OpenDialog } from './case-step.ts'

interface Props {
  shown: StaffShown
  dialog: CaseDialog
  /** Reloads the case. */
  onChange: () => Promise<void>
  onClose: () => void
  open: OpenDialog
}

const isMove = (dialog: CaseDialog): dialog is StageMove =>
  dialog === 'advance' || dialog === 'again' || dialog === 'back' || dialog === 'reject'

/** Whether the case leaves the credit analysis without the bank's figures. */
const isBeforeApproval = ({ current_stage }: Work, operation: CaseFacts['operation'] | undefined) =>
  current_stage === 'analise_credito' && operation?.financed === null

/** Title of each side panel. */
const titles = () => ({
  situation: operationTexts.andamentoTitulo,
  note: operationTexts.anotacaoNova,
  task: tasksTexts.nova,
  people: caseSummaryTexts.pessoasTitulo,
})

/** Dialog or side panel that a button of the case opened. */
export function CaseDialogs({ shown, dialog, onChange, onClose, open }: Props) {
  const { caseRow, work } = shown
  const facts = usePromise(shown.staffData.facts).loaded?.value
  const hasSaved = useRef(false)
  const done = async () => {
    onClose()
    await onChange()
  }
  const shared = { hasClient: caseRow.client_id !== null, onDone: done, onClose }
  if (dialog === 'message')
    return <SendMessageDialog id={work.id} name={clientOf(work)} onSent={onChange} onClose={onClose} />
  const operation = facts?.operation
  if (dialog === 'approval' || (dialog === 'advance' && isBeforeApproval(work, operation)))
    return facts ? (
      <ApprovalPanel
        caseId={work.id}
        facts={facts}
        {...(dialog === 'advance' && {
          lede: `${creditTexts.aprovacaoTexto} ${creditTexts.depoisAvancar}`,
        })}
        // The reload after saving brings the amount, and the dialog that moves the stage with it.
        onClose={() => (dialog === 'advance' && hasSaved.current ? undefined : onClose())}
        onSaved={() => {
          hasSaved.current = true
        }}
      />
    ) : null
  if (isMove(dialog)) return <StageDialog move={dialog} work={work} {...shared} />
  if (dialog === 'situation' || dialog === 'note' || dialog === 'task' || dialog === 'people')
    return (
      <SidePanel narrow dirty={false} title={titles()[dialog]} onClose={onClose}>
        {() =>
          dialog === 'situation' ? (
            // Begins again when the stored values change.
            <SituationForm
              onApproval={() => open('approval')}
              key={`${work.situation} ${work.waiting_on} ${work.due_on}`}
              work={work}
              onDone={done}
            />
          ) : dialog === 'note' ? (
            <NoteForm id={work.id} onDone={done} />
          ) : dialog === 'task' ? (
            <NewTask id={work.id} onDone={done} />
          ) : (
            <CasePeople {...shown} />
          )
        }
      </SidePanel>
    )
  return <OutcomeDialog ending={dialog} id={work.id} {...shared} />
}
