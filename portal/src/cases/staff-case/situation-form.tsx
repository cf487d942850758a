import { keysOf, APPROVED_CREDIT, stageTargets, waitingOnLabels, type WaitingOn } from 'core'
import { creditTexts } from 'core/texts/credit'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { setSituation, type Work } from '../work-list/work-api.ts'
import { DayField } from '../../ui/forms/day-field.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './case.module.css'

interface Props {
  work: Work
  /** Asks for the figures of the bank, which sets the situation too. */
  onApproval: () => void
  onDone: () => Promise<void>
}

/** Form for the situation of the current stage, the party it waits for, and the deadline. */
export function SituationForm({ work, onApproval, onDone }: Props) {
  const toast = useToast()
  const situations: readonly string[] = stageTargets[work.current_stage].situations
  const [situation, setChosen] = useState(work.situation ?? situations[0]!)
  const [waitingOn, setWaitingOn] = useState<WaitingOn>(work.waiting_on ?? 'agente')
  const [day, setDay] = useState(work.due_on ?? '')
  const isApproval =
    work.current_stage === 'analise_credito' && situation === APPROVED_CREDIT && situation !== work.situation
  const { run, running } = useAction({ failure: () => ({ title: operationTexts.erroSituacao }) })
  const isDirty = situation !== work.situation || waitingOn !== work.waiting_on || day !== (work.due_on ?? '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isApproval) return onApproval()
    void run(async () => {
      await setSituation(work.id, {
        situation,
        waiting_on: waitingOn,
        due_on: day || null,
      })
      await onDone()
      toast({ title: operationTexts.situacaoSalva })
    })
  }
  // Keeps a stored situation that is not among the options.
  const offered = situations.includes(situation) ? situations : [situation, ...situations]
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <SelectField
          label={operationTexts.situacao}
          value={situation}
          options={offered.map((one) => [one, one] as const)}
          onChange={setChosen}
        />
        <SelectField
          label={operationTexts.colunaEspera}
          value={waitingOn}
          options={keysOf(waitingOnLabels).map((one) => [one, labelsTexts[`espera_${one}`]] as const)}
          onChange={setWaitingOn}
        />
        <DayField label={operationTexts.prazo} value={day} onChange={setDay} />
      </div>
      <Button
        className={styles.save}
        size="3"
        type="submit"
        disabled={!isDirty || work.outcome !== 'em_andamento'}
        loading={running}
      >
        {isApproval ? creditTexts.registrar : operationTexts.salvarSituacao}
      </Button>
    </form>
  )
}
