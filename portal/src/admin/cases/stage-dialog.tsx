import { buildsOn, caseStages, nextStage, today, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { errorsTexts } from 'core/texts/errors'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { Button } from '../../ui/button.tsx'
import { TellClient } from './tell-client.tsx'
import { operationTexts } from 'core/texts/operation'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Actions } from '../shell/actions.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { moveStage, type Work } from './work-api.ts'
import { DayField } from '../../forms/day-field.tsx'
import { NoteField } from '../../forms/note-field.tsx'
import formStyles from '../../forms/forms.module.css'

/** Where a stage is moved: on, over again, to one before it, or nowhere. */
export type StageMove = 'advance' | 'again' | 'back' | 'reject'

/** What the client reads of it. */
const noticeKeys = {
  advance: 'etapaChegou',
  again: 'etapaReaberta',
  back: 'etapaVoltou',
} as const satisfies Record<Exclude<StageMove, 'reject'>, keyof typeof noticesTexts>

/** The longest note that the server takes. */
const LONGEST = 1000

interface Props {
  move: StageMove
  work: Work
  /** Somebody reads what the client is told. */
  hasClient: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Moves a case to another stage, with what the client is told shown before. */
export function StageDialog({ move, work, hasClient, onDone, onClose }: Props) {
  const toast = useToast()
  const { current_stage: present, property_type: type } = work
  const earlier = caseStages.slice(0, caseStages.indexOf(present))
  const [stage, setStage] = useState<CaseStage>(
    (move === 'advance' && nextStage(present, buildsOn(type))) ||
      (move === 'back' && earlier.at(-1)) ||
      present,
  )
  const [notes, setNotes] = useState('')
  const [day, setDay] = useState(today(new Date()))
  const [wrongDay, setWrongDay] = useState<string>()
  const [isTold, setTold] = useState(hasClient)
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
        notify: isTold && move !== 'reject',
        confirmed: isOver,
        ...(move === 'reject' && { status: 'rejected' }),
      })
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
          <TellClient
            isTold={isTold}
            onChange={setTold}
            text={fillText(noticesTexts[noticeKeys[move]], { etapa })}
          />
        )}
        {isOver && (
          <Callout tone="warn" role="group" ref={takeFocus} title={operationTexts.itensAbertosTitulo}>
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
