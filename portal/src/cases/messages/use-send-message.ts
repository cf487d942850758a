import { contactsTexts } from 'core/texts/contacts'
import { useRevalidator } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'

/** Recipient and subject; without them the server derives both from the sender's role. */
export interface About {
  to_role: 'parceiro' | 'cliente'
  stage: string
}

/** Draft of a message; kept until it is sent, also while its form is hidden. */
export function useSendMessage(caseId: string, about?: About) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const draft = useTextDraft(`mensagem:${caseId}:${about?.stage ?? ''}`)
  const { text, setText } = draft
  const body = text.trim()
  const { run, running } = useAction({
    failure: () => ({
      title: contactsTexts.erroEnviar,
      description: contactsTexts.erroEnviarTexto,
    }),
  })
  const send = (onSent?: () => void) =>
    run(async () => {
      await bodyOf(api.cases[':id'].messages.$post({ param: { id: caseId }, json: { body, ...about } }))
      toast({ title: contactsTexts.mensagemEnviada, description: contactsTexts.mensagemEnviadaTexto })
      draft.clear()
      onSent?.()
      void revalidate()
    })
  return { caseId, draft, text, setText, send, sending: running, isEmpty: body === '' }
}

export type NewMessage = ReturnType<typeof useSendMessage>
