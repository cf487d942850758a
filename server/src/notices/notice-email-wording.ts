import type { EmailTemplateKey } from 'core/templates'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import type { Db } from '../db/connect.ts'
import type { NewEmail } from '../mail/queue-email.ts'
import { fillInForce, templateEmail } from '../templates/template-email.ts'

export interface EmailWording {
  /** The tab of the case that shows it. */
  tab: 'status' | 'documentos' | 'mensagens'
  /** What the e-mail says around it. */
  template: EmailTemplateKey
}

/** The e-mail of each kind of notice. */
export const emailWordings = {
  document_approved: { tab: 'documentos', template: 'aviso_documento_aprovado' },
  document_rejected: { tab: 'documentos', template: 'aviso_documento_de_novo' },
  document_reopened: { tab: 'documentos', template: 'aviso_documento_de_novo' },
  document_expiring: { tab: 'documentos', template: 'aviso_documento_vence' },
  document_uploaded: { tab: 'documentos', template: 'aviso_documento_chegou' },
  stage_changed: { tab: 'status', template: 'aviso_novidade' },
  case_assigned: { tab: 'status', template: 'aviso_dossie_atribuido' },
  automation: { tab: 'status', template: 'aviso_novidade' },
  message: { tab: 'mensagens', template: 'aviso_mensagem' },
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

const linkOf = ({ address, wording }: NoticeOfEmail) => `${address}?aba=${wording.tab}`

/** The e-mail beside a notice. */
export const noticeEmail = (db: Db, notice: NoticeOfEmail): Promise<NewEmail> =>
  templateEmail(db, notice.wording.template, notice.person.email, {
    nome: notice.person.display_name,
    aviso: builtInText(notice.text),
    link: linkOf(notice),
  })

const gatheredLine = (notice: NoticeOfEmail) => `${builtInText(notice.text)}\n${linkOf(notice)}`

/** Where further notices come in; no text that somebody types holds it. */
const HERE = '\u0001'

/**
 * The e-mail that takes in what comes after the first ones of a minute.
 * @param end how it ends; further notices come before that
 */
export async function gatheredEmail(
  db: Db,
  notice: NoticeOfEmail,
): Promise<{ email: NewEmail; line: string; end: string }> {
  const { email, display_name } = notice.person
  const { subject, body } = await fillInForce(db, 'aviso_varios', { nome: display_name, avisos: HERE })
  const at = body.lastIndexOf(HERE)
  const line = gatheredLine(notice)
  return {
    email: { to: email, subject, text: body.replaceAll(HERE, () => line) },
    line: `\n\n${line}`,
    end: body.slice(at + HERE.length),
  }
}
