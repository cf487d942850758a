/** What happened to a case, for the people it concerns. */
export interface News {
  kind: NoticeKind
  /** One sentence, also sent by e-mail: no reason of a rejection and no words of a message, these stay in the portal. */
  text: string
  /** Whoever did it, and so needs no telling. */
  by: string
  now: Date
  /** Where browsers reach the product. */
  origin: string
  /** Off where the portal alone shall tell. */
  email?: boolean
  /** In other words than its kind is usually told in. */
  telling?: Telling
}

export interface Telling {
  /** The tab of the case that shows it. */
  tab: 'status' | 'documentos' | 'mensagens'
  /** Without a name or anything else that somebody typed: it is seen on a locked phone. */
  subject: string
  /** What to do about it, before the link. */
  next: string
}

/** How each kind of news is told. */
export const tellings = {
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
} as const satisfies Record<string, Telling>

export type NoticeKind = keyof typeof tellings
