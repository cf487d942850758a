import { whatsappUrl } from 'core'
import { fillText } from 'core/texts'
import { workRowTexts } from 'core/texts/work-row'
import { FileCheck, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { caseAddress } from '../../shell/case-areas.ts'
import { firstName } from './row-texts.ts'
import type { ListedWork } from './work-api.ts'
import { clientOf } from './work-facts.tsx'
import styles from './work-row.module.css'

/** Next steps of a row: message, call, review. They appear with the pointer or the focus, always in the tab order. */
export function RowActions({ work }: { work: ListedWork }) {
  const nome = clientOf(work)
  const { id, phone } = work
  const greeting = fillText(workRowTexts.whatsappTexto, { nome: firstName(nome) })
  const review = fillText(workRowTexts.conferir, { nome })
  return (
    <div className={styles.actions}>
      {phone && (
        <>
          <a
            href={whatsappUrl(phone, greeting)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={fillText(workRowTexts.whatsapp, { nome })}
          >
            <MessageCircle />
          </a>
          <a href={`tel:+55${phone}`} aria-label={fillText(workRowTexts.ligar, { nome })}>
            <Phone />
          </a>
        </>
      )}
      <Link to={caseAddress('staff', id, 'documentos')} aria-label={review}>
        <FileCheck />
      </Link>
    </div>
  )
}
