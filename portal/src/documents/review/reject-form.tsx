import { rejectionReasons, type RejectionReason } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Field } from '../../forms/field.tsx'
import { useToast } from '../../toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { reasonKey, reasonName } from './reason-name.ts'
import dialogStyles from '../../ui/dialog.module.css'
import styles from './review.module.css'

type CommonReason = Exclude<RejectionReason, 'outro'>

const reasons = rejectionReasons.filter((reason): reason is CommonReason => reason !== 'outro')

const lastMonth = () => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth() - 1, 1).toLocaleDateString('pt-BR', { month: 'long' })
}

const MAX_LENGTH = 500

/** `{mês}` is the spec's own field, with its accent. */
const ofMonth = (month: string) => documentsTexts.motivoMesTexto.replace('{mês}', month)

interface Props {
  running: boolean
  onReject: (reason: string, cause: RejectionReason) => void
  onCancel: () => void
}

/** Asks why a document is refused: the client reads it, and knows what to send instead. */
export function RejectForm({ running, onReject, onCancel }: Props) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [cause, setCause] = useState<RejectionReason>('outro')
  const [month, setMonth] = useState<string>()
  const id = useId()
  const monthId = useId()
  const isEmpty = reason.trim() === ''

  const write = (chosen: RejectionReason, text: string) => {
    setCause(chosen)
    setMonth(undefined)
    setReason(text)
  }
  const choose = (common: CommonReason) => {
    if (common !== 'mes') return write(common, documentsTexts[`${reasonKey(common)}Texto`])
    const asked = lastMonth()
    setCause(common)
    setMonth(asked)
    setReason(ofMonth(asked))
  }

  const submit = () => {
    if (!isEmpty) onReject(reason.trim(), cause)
    else
      toast({
        title: documentsTexts.motivoAtencao,
        description: documentsTexts.motivoObrigatorio,
        tone: 'destructive',
      })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <form className={styles.reject} onSubmit={onSubmit}>
      <div className={styles.chips} role="group" aria-label={documentsTexts.motivosComuns}>
        {reasons.map((common) => (
          <button key={common} type="button" onClick={() => choose(common)}>
            {reasonName(common)}
          </button>
        ))}
        <button type="button" onClick={() => write('outro', '')}>
          {documentsTexts.motivoOutro}
        </button>
      </div>
      {month !== undefined && (
        <Field id={monthId} label={documentsTexts.motivoMesQual}>
          <input
            id={monthId}
            value={month}
            maxLength={40}
            onChange={({ currentTarget }) => {
              setMonth(currentTarget.value)
              setReason(ofMonth(currentTarget.value))
            }}
          />
        </Field>
      )}
      <Field id={id} label={documentsTexts.motivoReprovacao}>
        <textarea
          id={id}
          ref={takeFocus}
          rows={4}
          maxLength={MAX_LENGTH}
          placeholder={documentsTexts.motivoExemplo}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={styles.decide}>
        <Button className={dialogStyles.destructive} type="submit" disabled={isEmpty} loading={running}>
          {documentsTexts.confirmarReprovacao}
        </Button>
        <OutlineButton type="button" onClick={onCancel}>
          {documentsTexts.cancelarReprovacao}
        </OutlineButton>
      </div>
    </form>
  )
}
