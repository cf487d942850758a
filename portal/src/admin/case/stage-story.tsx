import { today } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { operationTexts } from 'core/texts/operation'
import { PenLine } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import type { StageRecord } from '../../cases/case-types.ts'
import { Story } from '../../cases/screen/tab-contents.tsx'
import { stageName } from '../../cases/timeline/stage-texts.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { correctStage } from '../cases/work-api.ts'
import { Actions } from '../shell/actions.tsx'
import { DayField } from '../../forms/day-field.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { NoteField } from '../../forms/note-field.tsx'
import formStyles from '../../forms/forms.module.css'

/** The longest texts that the server takes. */
const LONGEST_NOTE = 1000
const LONGEST_REASON = 500

interface Props {
  record: StageRecord
  onDone: () => Promise<void>
  onClose: () => void
}

/** Mends what the record of a stage says. */
function CorrectDialog({ record, onDone, onClose }: Props) {
  const toast = useToast()
  const begun = today(new Date(record.started_at))
  const [day, setDay] = useState(begun)
  const [notes, setNotes] = useState(record.notes ?? '')
  const [reason, setReason] = useState('')
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
        <DayField label={operationTexts.comecouEm} value={day} error={wrong.started_on} onChange={setDay} />
        <NoteField
          label={operationTexts.corrigirNota}
          longest={LONGEST_NOTE}
          error={wrong.notes}
          value={notes}
          onChange={setNotes}
        />
        <NoteField
          label={operationTexts.corrigirMotivo}
          longest={LONGEST_REASON}
          error={wrong.reason}
          value={reason}
          onChange={setReason}
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

/** What happened to a case, each record of a stage to be mended where it is wrong. */
export function StageStory({ found, parts }: Pick<StaffShown, 'found' | 'parts'>) {
  const { revalidate } = useRevalidator()
  const [mended, setMended] = useState<StageRecord>()
  return (
    <>
      <Story
        found={found}
        parts={parts}
        deed={(record) => (
          <IconButton
            label={fillText(operationTexts.corrigirEtapa, { etapa: stageName(record) })}
            icon={PenLine}
            onClick={() => setMended(record)}
          />
        )}
      />
      {mended && <CorrectDialog record={mended} onDone={revalidate} onClose={() => setMended(undefined)} />}
    </>
  )
}
