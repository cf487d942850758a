import { operationTexts } from 'core/texts/operation'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { tasksTexts } from 'core/texts/tasks'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SendMessageDialog } from '../../message-templates/send-message-dialog.tsx'
import { NewTask } from '../../tasks/case-tasks.tsx'
import { StageDialog, type StageMove } from '../../work-list/stage-dialog.tsx'
import { clientOf } from '../../work-list/work-facts.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { NoteForm } from '../notes.tsx'
import { OutcomeDialog } from '../outcome-dialog.tsx'
import { CasePeople } from '../people.tsx'
import { SituationForm } from '../situation-form.tsx'
import type { CaseDialog } from './case-step.ts'

interface Props {
  shown: StaffShown
  dialog: CaseDialog
  /** Reloads the case. */
  onChange: () => Promise<void>
  onClose: () => void
}

const isMove = (dialog: CaseDialog): dialog is StageMove =>
  dialog === 'advance' || dialog === 'again' || dialog === 'back' || dialog === 'reject'

/** Title of each side panel. */
const titles = () => ({
  situation: operationTexts.andamentoTitulo,
  note: operationTexts.anotacaoNova,
  task: tasksTexts.nova,
  people: caseSummaryTexts.pessoasTitulo,
})

/** Dialog or side panel that a button of the case opened. */
export function CaseDialogs({ shown, dialog, onChange, onClose }: Props) {
  const { caseRow, work } = shown
  const done = async () => {
    onClose()
    await onChange()
  }
  const shared = { hasClient: caseRow.client_id !== null, onDone: done, onClose }
  if (dialog === 'message')
    return <SendMessageDialog id={work.id} name={clientOf(work)} onSent={onChange} onClose={onClose} />
  if (isMove(dialog)) return <StageDialog move={dialog} work={work} {...shared} />
  if (dialog === 'situation' || dialog === 'note' || dialog === 'task' || dialog === 'people')
    return (
      <SidePanel narrow dirty={false} title={titles()[dialog]} onClose={onClose}>
        {() =>
          dialog === 'situation' ? (
            // Begins again when the stored values change.
            <SituationForm
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
