import { buildsOn, caseStages, nextStage, today, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { errorsTexts } from 'core/texts/errors'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { Button } from '../../ui/button.tsx'
import { NotifyClient } from './notify-client.tsx'
import { operationTexts } from 'core/texts/operation'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Actions } from '../../ui/actions.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { moveStage, type Work } from './work-api.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import { NoteField } from '../../ui/forms/note-field.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

/** Move of a case: to the next stage, the same again, an earlier one, or a rejection. */
export type StageMove = 'advance' | 'again' | 'back' | 'reject'

/** Text key of the client's notice. */
const noticeKeys = {
  advance: 'etapaChegou',
  again: 'etapaReaberta',
  back: 'etapaVoltou',
} as const satisfies Record<Exclude<StageMove, 'reject'>, keyof typeof noticesTexts>

/** Length of a note that the server accepts, in characters. */
const LONGEST = 1000

interface Props {
  move: StageMove
  work: Work
  /** Whether a client account exists that can read the notice. */
  hasClient: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog that moves a case to another stage, with a preview of the client's notice. */
export function StageDialog({ move, work, hasClient, onDone, onClose }: Props) {
  const toast = useToast()
  const { current_stage: present, property_type: type } = work
  const earlier = caseStages.slice(0, caseStages.indexOf(present))
  const [stage, setStage] = useState<CaseStage>(
    (move === 'advance' && nextStage(present, buildsOn(type))) ||
      (move === 'back' && earlier.at(-1)) ||
      present,
  )
  const draft = useTextDraft(`etapa:${work.id}:${present}:${move}`)
  const { text: notes, setText: setNotes } = draft
  const [day, setDay] = useState(() => today(new Date()))
  const [wrongDay, setWrongDay] = useState<string>()
  const [notifiesClient, setNotifiesClient] = useState(hasClient)
  const [wrong, setWrong] = useState<string>()
  const [isOver, setOver] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: operationTexts.erroMover }),
    onProblem: ({ message, fields }) => {
      setWrong(fields.notes)
      setWrongDay(fields.moved_on)
      if (message === errorsTexts.itensAbertos) setOver(true)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await moveStage(work.id, {
        stage,
        notes: notes.trim() || undefined,
        ...(day && day !== today(new Date()) && { moved_on: day }),
        notify: notifiesClient && move !== 'reject',
        confirmed: isOver,
        ...(move === 'reject' && { status: 'rejected' }),
      })
      draft.clear()
      await onDone()
      toast({ title: operationTexts.etapaMovida })
    })
  }
  const etapa = labelsTexts[`etapa_${stage}`]
  const titles = {
    advance: fillText(operationTexts.avancarPara, { etapa }),
    again: fillText(operationTexts.reabrirEtapa, { etapa }),
    back: operationTexts.voltarEtapa,
    reject: operationTexts.reprovarEtapa,
  }
  const needsNote = move === 'back' || move === 'reject'
  return (
    <Dialog open title={titles[move]} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        {move === 'back' && (
          <SelectField
            label={operationTexts.etapaDestino}
            value={stage}
            options={earlier.toReversed().map((one) => [one, labelsTexts[`etapa_${one}`]] as const)}
            onChange={setStage}
          />
        )}
        <DayField
          label={operationTexts.aconteceuEm}
          value={day}
          error={wrongDay}
          onChange={(chosen) => {
            setDay(chosen)
            setWrongDay(undefined)
          }}
        />
        <RestoredDraft draft={draft} />
        <NoteField
          label={needsNote ? operationTexts.notaObrigatoria : operationTexts.nota}
          longest={LONGEST}
          error={wrong}
          value={notes}
          onChange={(text) => {
            setNotes(text)
            setWrong(undefined)
          }}
        />
        {move === 'reject' && <Hint>{operationTexts.reprovarNinguem}</Hint>}
        {move !== 'reject' && !hasClient && <Hint>{operationTexts.clienteSemConta}</Hint>}
        {move !== 'reject' && hasClient && (
          <NotifyClient
            isNotified={notifiesClient}
            onChange={setNotifiesClient}
            text={fillText(noticesTexts[noticeKeys[move]], { etapa })}
          />
        )}
        {isOver && (
          <Callout tone="warn" as="group" ref={takeFocus} title={operationTexts.itensAbertosTitulo}>
            <p>{errorsTexts.itensAbertos}</p>
          </Callout>
        )}
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running}>
            {isOver ? operationTexts.confirmarAvanco : titles[move]}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
