import { formatDate, offeredRoutes, outcomeReasons, type Outcome } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { Button } from '../../ui/button.tsx'
import { NotifyClient } from '../work-list/notify-client.tsx'
import { operationTexts } from 'core/texts/operation'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Actions } from '../../ui/actions.tsx'
import { setOutcome } from '../work-list/work-api.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import formStyles from '../../ui/forms/forms.module.css'

/** Action that ends, suspends or reopens a case. */
export type Ending = 'conclude' | 'end' | 'suspenso' | 'reopen'

/** Outcomes before conclusion. */
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
  /** Whether a client account exists that can read the notice. */
  hasClient: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog that ends, suspends or reopens a case. */
export function OutcomeDialog({ ending, id, hasClient, onDone, onClose }: Props) {
  const toast = useToast()
  const [end, setEnd] = useState<(typeof earlyEnds)[number]>('desistiu')
  const [reason, setReason] = useState('')
  const [route, setRoute] = useState('')
  const [day, setDay] = useState('')
  const [notifiesClient, setNotifiesClient] = useState(hasClient && ending === 'conclude')
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: operationTexts.erroDesfecho }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const mayReturn = end !== 'cancelado'
  const outcomes = {
    conclude: { outcome: 'concluido' },
    end: {
      outcome: end,
      reason,
      ...(mayReturn && { offered_route: route || undefined, resumes_on: day || undefined }),
    },
    suspenso: { outcome: 'suspenso', resumes_on: day || undefined },
    reopen: { outcome: 'em_andamento' },
  } as const
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await setOutcome(id, { ...outcomes[ending], notify: notifiesClient })
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
            {mayReturn && (
              <SelectField
                label={operationTexts.rota}
                value={route}
                options={[['', operationTexts.semRota], ...offeredRoutes.map((one) => [one, one] as const)]}
                onChange={setRoute}
              />
            )}
          </>
        )}
        {(ending === 'suspenso' || (ending === 'end' && mayReturn)) && (
          <DayField
            label={ending === 'end' ? operationTexts.voltaDia : operationTexts.suspensoDia}
            value={day}
            error={wrong.resumes_on}
            onChange={(chosen) => {
              setDay(chosen)
              setWrong({})
            }}
          />
        )}
        {hasClient ? (
          <NotifyClient
            isNotified={notifiesClient}
            onChange={setNotifiesClient}
            text={fillText(noticesTexts[`desfecho_${outcomes[ending].outcome}`], {
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
