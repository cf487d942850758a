import { contactsTexts } from 'core/texts/contacts'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'

/** To whom a message goes and about what, where the server is not to decide it by who writes. */
export interface About {
  to_role: 'parceiro' | 'cliente'
  stage: string
}

/** A message of a case that is being written: what is typed stays until it is sent, also while its form is not shown. */
export function useSendMessage(caseId: string, about?: About) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const body = text.trim()
  const { run, running } = useAction({
    failure: () => ({
      title: contactsTexts.erroEnviar,
      description: contactsTexts.erroEnviarTexto,
    }),
  })
  const send = (onSent?: () => void) =>
    run(async () => {
      await answerOf(api.cases[':id'].messages.$post({ param: { id: caseId }, json: { body, ...about } }))
      toast({ title: contactsTexts.mensagemEnviada, description: contactsTexts.mensagemEnviadaTexto })
      setText('')
      onSent?.()
      void revalidate()
    })
  return { text, setText, send, sending: running, isEmpty: body === '' }
}

export type NewMessage = ReturnType<typeof useSendMessage>
