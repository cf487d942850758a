import { formatDate, outcomeReasons, type Outcome } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { Button } from '../../ui/button.tsx'
import { TellClient } from '../cases/tell-client.tsx'
import { operationTexts } from 'core/texts/operation'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Actions } from '../shell/actions.tsx'
import { setOutcome } from '../cases/work-api.ts'
import { DayField } from '../../forms/day-field.tsx'
import formStyles from '../../forms/forms.module.css'

/** What is decided of a case: that it is done, ended otherwise, rests, or goes on. */
export type Ending = 'conclude' | 'end' | 'suspenso' | 'reopen'

/** How a case may end before it is done. */
const earlyEnds = ['desistiu', 'reprovado', 'cancelado'] as const satisfies Outcome[]

const texts = {
  conclude: { title: 'concluirTitulo', text: 'concluirTexto', action: 'concluir' },
  end: { title: 'encerrarTitulo', text: 'encerrarTexto', action: 'encerrar' },
  suspenso: { title: 'suspenderTitulo', text: 'suspenderTexto', action: 'suspender' },
  reopen: { title: 'reabrirTitulo', text: 'reabrirTexto', action: 'reabrir' },
} as const satisfies Record<Ending, Record<'title' | 'text' | 'action', keyof typeof operationTexts>>

interface Props {
  ending: Ending
  id: string
  /** Somebody reads what the client is told. */
  hasClient: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Ends a case, lets it rest, or opens it again. */
export function OutcomeDialog({ ending, id, hasClient, onDone, onClose }: Props) {
  const toast = useToast()
  const [end, setEnd] = useState<(typeof earlyEnds)[number]>('desistiu')
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [isTold, setTold] = useState(hasClient && ending === 'conclude')
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: operationTexts.erroDesfecho }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const given = {
    conclude: { outcome: 'concluido' },
    end: { outcome: end, reason },
    suspenso: { outcome: 'suspenso', resumes_on: day || undefined },
    reopen: { outcome: 'em_andamento' },
  } as const
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await setOutcome(id, { ...given[ending], notify: isTold })
      await onDone()
      toast({ title: operationTexts.desfechoSalvo })
    })
  }
  const { title, text, action } = texts[ending]
  return (
    <Dialog open title={operationTexts[title]} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p>{operationTexts[text]}</p>
        {ending === 'end' && (
          <>
            <SelectField
              label={operationTexts.desfecho}
              value={end}
              options={earlyEnds.map((one) => [one, labelsTexts[`desfecho_${one}`]] as const)}
              onChange={(chosen) => {
                setEnd(chosen)
                setReason('')
              }}
            />
            <SelectField
              label={operationTexts.motivo}
              value={reason}
              error={wrong.reason}
              options={[
                ['', operationTexts.escolha],
                ...outcomeReasons[end].map((one) => [one, one] as const),
              ]}
              onChange={(chosen) => {
                setReason(chosen)
                setWrong({})
              }}
            />
          </>
        )}
        {ending === 'suspenso' && (
          <DayField
            label={operationTexts.suspensoDia}
            value={day}
            error={wrong.resumes_on}
            onChange={(chosen) => {
              setDay(chosen)
              setWrong({})
            }}
          />
        )}
        {hasClient ? (
          <TellClient
            isTold={isTold}
            onChange={setTold}
            text={fillText(noticesTexts[`desfecho_${given[ending].outcome}`], {
              data: formatDate(day),
            })}
          />
        ) : (
          <Hint>{operationTexts.clienteSemConta}</Hint>
        )}
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running}>
            {operationTexts[action]}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
