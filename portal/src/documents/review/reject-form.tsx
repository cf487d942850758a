import { Button } from '@radix-ui/themes/components/button'
import { documentosTexts } from 'core/texts/documentos'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useToast } from '../../toast/toast-context.ts'
import { takeFocus } from '../../ui/take-focus.ts'

const reasons = ['motivoIlegivel', 'motivoVencido', 'motivoVerso', 'motivoErrado'] as const

const MAX_LENGTH = 500

interface Props {
  running: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Asks why a document is refused: the client reads it, and knows what to send instead. */
export function RejectForm({ running, onReject, onCancel }: Props) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const id = useId()
  const isEmpty = reason.trim() === ''

  const submit = () => {
    if (!isEmpty) onReject(reason.trim())
    else
      toast({
        title: documentosTexts.motivoAtencao,
        description: documentosTexts.motivoObrigatorio,
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
    <form className="reject" onSubmit={onSubmit}>
      <div className="chips" role="group" aria-label={documentosTexts.motivosComuns}>
        {reasons.map((common) => (
          <button key={common} type="button" onClick={() => setReason(documentosTexts[common])}>
            {documentosTexts[common]}
          </button>
        ))}
      </div>
      <div className="field">
        <label htmlFor={id}>{documentosTexts.motivoReprovacao}</label>
        <textarea
          id={id}
          ref={takeFocus}
          rows={4}
          maxLength={MAX_LENGTH}
          placeholder={documentosTexts.motivoExemplo}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="decide">
        <Button type="submit" disabled={isEmpty} loading={running}>
          {documentosTexts.confirmarReprovacao}
        </Button>
        <Button type="button" variant="outline" color="gray" highContrast onClick={onCancel}>
          {documentosTexts.cancelarReprovacao}
        </Button>
      </div>
    </form>
  )
}
