import { casePath } from 'core/paths'
import type { EmailTemplateKey } from 'core/templates'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import type { Db } from '../../platform/db/connect.ts'
import type { NewEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'

/** Role in which a person sees a case. */
export type CaseArea = 'client' | 'partner' | 'staff'

export interface EmailWording {
  /** Tab of the case that the notice is about. */
  tab: 'status' | 'documentos' | 'mensagens'
  /** Template of the e-mail around the notice. */
  template: EmailTemplateKey
}

/** E-mail of each kind of notice. */
export const emailWordings = {
  document_approved: { tab: 'documentos', template: 'aviso_documento_aprovado' },
  document_rejected: { tab: 'documentos', template: 'aviso_documento_de_novo' },
  document_reopened: { tab: 'documentos', template: 'aviso_documento_de_novo' },
  document_expiring: { tab: 'documentos', template: 'aviso_documento_vence' },
  document_uploaded: { tab: 'documentos', template: 'aviso_documento_chegou' },
  stage_changed: { tab: 'status', template: 'aviso_novidade' },
  case_assigned: { tab: 'status', template: 'aviso_dossie_atribuido' },
  automation: { tab: 'status', template: 'aviso_novidade' },
  client_returned: { tab: 'status', template: 'aviso_cliente_voltou' },
  message: { tab: 'mensagens', template: 'aviso_mensagem' },
} as const satisfies Record<string, EmailWording>

export type NoticeKind = keyof typeof emailWordings

type Tab = EmailWording['tab']

/** Path of the tab of a case that a notice is about. */
export const noticePath = (area: CaseArea, caseId: string, tab: Tab) => `${casePath(area, caseId)}?aba=${tab}`

/** Link from a notice to its case. */
export const noticeLink = (origin: string, area: CaseArea, caseId: string, tab: Tab) =>
  origin + noticePath(area, caseId, tab)

/** Notice for one person by e-mail. */
export interface NoticeOfEmail {
  text: TextRef
  template: EmailTemplateKey
  person: { email: string; display_name: string }
  link: string
}

/** Builds the e-mail of a notice. */
export const noticeEmail = (db: Db, { text, template, person, link }: NoticeOfEmail): Promise<NewEmail> =>
  templateEmail(db, template, person.email, {
    nome: person.display_name,
    aviso: builtInText(text),
    link,
  })
