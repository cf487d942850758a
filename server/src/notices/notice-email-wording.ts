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
  document_reopened: {
    tab: 'documentos',
    subject: 'Um documento precisa ser enviado de novo',
    next: 'O motivo está no checklist, e é por lá que você envia o novo arquivo:',
  },
  document_expiring: {
    tab: 'documentos',
    subject: 'Um documento seu tem prazo de validade',
    next: 'Tenha um novo à mão, para o processo não atrasar. Acompanhe o checklist:',
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

/** A notice as one person is told it by e-mail. */
export interface NoticeOfEmail {
  text: TextRef
  wording: EmailWording
  person: { email: string; display_name: string }
  /** Where this person sees the case. */
  address: string
}

/** The e-mail beside a notice. */
export const noticeEmail = ({ text, wording, person, address }: NoticeOfEmail): NewEmail => ({
  to: person.email,
  subject: wording.subject,
  text: `Olá, ${person.display_name}!

${builtInText(text)}
${wording.next}

${address}?aba=${wording.tab}

Você recebeu este aviso porque participa deste dossiê no simulador de financiamento.`,
})

/** How an e-mail of several notices ends; further ones come before it. */
export const GATHERED_END =
  '\n\nVocê recebeu estes avisos porque participa destes dossiês no simulador de financiamento.'

export const gatheredLine = ({ text, wording, address }: NoticeOfEmail) => `

${builtInText(text)}
${address}?aba=${wording.tab}`

/** The e-mail that takes in what comes after the first ones of a minute. */
export const gatheredEmail = (notice: NoticeOfEmail): NewEmail => ({
  to: notice.person.email,
  subject: 'Você tem novos avisos',
  text: `Olá, ${notice.person.display_name}!

Aconteceu muita coisa em pouco tempo. Juntamos os avisos em um e-mail só:${gatheredLine(notice)}${GATHERED_END}`,
})
