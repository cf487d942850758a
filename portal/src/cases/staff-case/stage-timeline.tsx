import { today } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { operationTexts } from 'core/texts/operation'
import { PenLine } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import type { StageRecord } from '../case-types.ts'
import { CaseTimeline } from '../screen/tab-contents.tsx'
import { stageName } from '../timeline/stage-texts.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { correctStage } from '../work-list/work-api.ts'
import { Actions } from '../../ui/actions.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { NoteField } from '../../ui/forms/note-field.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { useDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

/** Text lengths that the server accepts, in characters. */
const LONGEST_NOTE = 1000
const LONGEST_REASON = 500

interface Props {
  record: StageRecord
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog that corrects the record of a stage. */
function CorrectDialog({ record, onDone, onClose }: Props) {
  const toast = useToast()
  const begun = today(new Date(record.started_at))
  const [day, setDay] = useState(begun)
  const draft = useDraft(`etapa:${record.id}`, { notes: record.notes ?? '', reason: '' })
  const { notes, reason } = draft.values
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: operationTexts.erroCorrigir }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const isSame = day === begun && notes.trim() === (record.notes ?? '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await correctStage(record.case_id, record.id, {
        ...(day && day !== begun && { started_on: day }),
        notes,
        reason,
      })
      draft.clear()
      onClose()
      toast({ title: operationTexts.registroCorrigido })
      await onDone()
    })
  }
  return (
    <Dialog
      open
      title={fillText(operationTexts.corrigirEtapa, { etapa: stageName(record) })}
      onClose={onClose}
    >
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <Hint>{operationTexts.corrigirTexto}</Hint>
        <RestoredDraft draft={draft} />
        <DayField label={operationTexts.comecouEm} value={day} error={wrong.started_on} onChange={setDay} />
        <NoteField
          label={operationTexts.corrigirNota}
          longest={LONGEST_NOTE}
          error={wrong.notes}
          value={notes}
          onChange={(text) => draft.set({ notes: text })}
        />
        <NoteField
          label={operationTexts.corrigirMotivo}
          longest={LONGEST_REASON}
          error={wrong.reason}
          value={reason}
          onChange={(text) => draft.set({ reason: text })}
        />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running} disabled={isSame || running}>
            {operationTexts.corrigir}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** Timeline of a case; each record can be corrected. */
export function StageTimeline({ caseRow, parts }: Pick<StaffShown, 'caseRow' | 'parts'>) {
  const { revalidate } = useRevalidator()
  const [correcting, setMended] = useState<StageRecord>()
  return (
    <>
      <CaseTimeline
        caseRow={caseRow}
        parts={parts}
        actions={(record) => (
          <IconButton
            label={fillText(operationTexts.corrigirEtapa, { etapa: stageName(record) })}
            icon={PenLine}
            onClick={() => setMended(record)}
          />
        )}
      />
      {correcting && (
        <CorrectDialog record={correcting} onDone={revalidate} onClose={() => setMended(undefined)} />
      )}
    </>
  )
}
