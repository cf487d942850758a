import { rejectionReasons, type RejectionReason } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { takeFocus } from '../../../ui/focus.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { reasonKey, reasonName } from './reason-name.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './review.module.css'
import { useDraft } from '../../../ui/forms/drafts/use-draft.ts'
import { UnsentText } from '../../../ui/forms/drafts/unsent-text.tsx'

type CommonReason = Exclude<RejectionReason, 'outro'>

const reasons = rejectionReasons.filter((reason): reason is CommonReason => reason !== 'outro')

const lastMonth = () => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth() - 1, 1).toLocaleDateString('pt-BR', { month: 'long' })
}

const MAX_LENGTH = 500

/** The placeholder `{mês}` is the specification's, with its accent. */
const ofMonth = (month: string) => documentsTexts.motivoMesTexto.replace('{mês}', month)

interface Props {
  running: boolean
  /** Key of the draft, with the id of the document. */
  draftName: string
  /** @param done to be called once the server accepted the rejection */
  onReject: (reason: string, cause: RejectionReason, done: () => void) => void
  onCancel: () => void
}

/** Form for a rejection; the client reads the reason. */
export function RejectForm({ running, draftName, onReject, onCancel }: Props) {
  const toast = useToast()
  const draft = useDraft<{ reason: string; cause: RejectionReason }>(draftName, {
    reason: '',
    cause: 'outro',
  })
  const { reason, cause } = draft.values
  const [month, setMonth] = useState<string>()
  const id = useId()
  const monthId = useId()
  const isEmpty = reason.trim() === ''

  const write = (chosen: RejectionReason, text: string) => {
    setMonth(undefined)
    draft.set({ cause: chosen, reason: text })
  }
  const choose = (common: CommonReason) => {
    if (common !== 'mes') return write(common, documentsTexts[`${reasonKey(common)}Texto`])
    const previousMonth = lastMonth()
    setMonth(previousMonth)
    draft.set({ cause: common, reason: ofMonth(previousMonth) })
  }

  const submit = () => {
    if (!isEmpty) onReject(reason.trim(), cause, draft.clear)
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
      <fieldset className={styles.chips} aria-label={documentsTexts.motivosComuns}>
        {reasons.map((common) => (
          <button key={common} type="button" onClick={() => choose(common)}>
            {reasonName(common)}
          </button>
        ))}
        <button type="button" onClick={() => write('outro', '')}>
          {documentsTexts.motivoOutro}
        </button>
      </fieldset>
      {month !== undefined && (
        <Field id={monthId} label={documentsTexts.motivoMesQual}>
          <TextInput
            id={monthId}
            value={month}
            maxLength={40}
            onChange={({ currentTarget }) => {
              setMonth(currentTarget.value)
              draft.set({ reason: ofMonth(currentTarget.value) })
            }}
          />
        </Field>
      )}
      <Field id={id} label={documentsTexts.motivoReprovacao}>
        <TextArea
          id={id}
          ref={takeFocus}
          rows={4}
          maxLength={MAX_LENGTH}
          placeholder={documentsTexts.motivoExemplo}
          value={reason}
          onChange={({ currentTarget }) => draft.set({ reason: currentTarget.value })}
          onKeyDown={onKeyDown}
        />
      </Field>
      <UnsentText draft={draft} />
      <div className={styles.decide}>
        <Button color="red" type="submit" disabled={isEmpty} loading={running}>
          {documentsTexts.confirmarReprovacao}
        </Button>
        <OutlineButton type="button" onClick={onCancel}>
          {documentsTexts.cancelarReprovacao}
        </OutlineButton>
      </div>
    </form>
  )
}
