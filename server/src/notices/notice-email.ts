import { builtInText, type TextRef } from 'core/texts/text-ref'
import type { NewEmail } from '../mail/queue-email.ts'

export interface EmailWording {
  /** The tab of the case that shows it. */
  tab: 'status' | 'documentos' | 'mensagens'
  /** Without a name or anything else that somebody typed: it is seen on a locked phone. */
  subject: string
  /** What to do about it, before the link. */
  next: string
}

/** The e-mail of each kind of notice. */
export const emailWordings = {
  document_approved: {
    tab: 'documentos',
    subject: 'Um documento seu foi aprovado',
    next: 'Está tudo certo com ele. Veja o que ainda falta para completar o checklist:',
  },
  document_rejected: {
    tab: 'documentos',
    subject: 'Um documento precisa ser enviado de novo',
    next: 'O motivo está no checklist, e é por lá que você envia o novo arquivo:',
  },
  document_uploaded: {
    tab: 'documentos',
    subject: 'Chegou um documento para conferir',
    next: 'Abra o documento e diga se está em ordem:',
  },
  stage_changed: {
    tab: 'status',
    subject: 'Seu dossiê tem uma novidade',
    next: 'Acompanhe cada passo na linha do tempo:',
  },
  message: {
    tab: 'mensagens',
    subject: 'Você recebeu uma mensagem',
    next: 'Leia e responda na conversa do dossiê:',
  },
} as const satisfies Record<string, EmailWording>

export type NoticeKind = keyof typeof emailWordings

/** The e-mail beside a notice. @param address where this person sees the case */
export const noticeEmail = (
  text: TextRef,
  { tab, subject, next }: EmailWording,
  { email, display_name }: { email: string; display_name: string },
  address: string,
): NewEmail => ({
  to: email,
  subject,
  text: `Olá, ${display_name}!

${builtInText(text)}
${next}

${address}?aba=${tab}

Você recebeu este aviso porque participa deste dossiê no simulador de financiamento.`,
})
