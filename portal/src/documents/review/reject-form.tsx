import { Button } from '@radix-ui/themes/components/button'
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useToast } from '../../toast/toast-context.ts'
import { takeFocus } from '../../ui/take-focus.ts'

const reasons = ['Ilegível', 'Vencido', 'Falta o verso', 'Documento errado'] as const

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
        title: 'Atenção',
        description: 'Por favor, informe o motivo da reprovação',
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
      <div className="chips" role="group" aria-label="Motivos comuns">
        {reasons.map((common) => (
          <button key={common} type="button" onClick={() => setReason(common)}>
            {common}
          </button>
        ))}
      </div>
      <div className="field">
        <label htmlFor={id}>Motivo da reprovação</label>
        <textarea
          id={id}
          ref={takeFocus}
          rows={4}
          maxLength={MAX_LENGTH}
          placeholder="Diga ao cliente o que corrigir"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="decide">
        <Button type="submit" disabled={isEmpty} loading={running}>
          Confirmar reprovação
        </Button>
        <Button type="button" variant="outline" color="gray" highContrast onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
