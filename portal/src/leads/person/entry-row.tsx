import { formatBrlShort } from 'core'
import { casePath, paths } from 'core/paths'
import { fillText } from 'core/texts'
import { personsTexts } from 'core/texts/persons'
import {
  Calculator,
  Flag,
  FolderPlus,
  Inbox,
  MessageCircle,
  Phone,
  PhoneIncoming,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import type { PersonEntry } from './person-api.ts'
import styles from './person.module.css'

const icons = {
  simulation: Calculator,
  referral: PhoneIncoming,
  contact: Phone,
  lead: Inbox,
  case: FolderPlus,
  case_end: Flag,
  message: MessageCircle,
} as const satisfies Record<PersonEntry['kind'], LucideIcon>

function textOf({ kind, text, amount, code }: PersonEntry): string {
  const texto = text ?? ''
  switch (kind) {
    case 'simulation': {
      const valor = formatBrlShort(amount ?? 0)
      return text
        ? fillText(personsTexts.simulouEm, { valor, cidade: text })
        : fillText(personsTexts.simulou, { valor })
    }
    case 'referral':
      return fillText(personsTexts.pediuContato, { texto })
    case 'contact':
      return [fillText(personsTexts.falou, { canal: personsTexts[`canal_${code as 'ligacao'}`] }), text]
        .filter(Boolean)
        .join(': ')
    case 'lead':
      return fillText(personsTexts.chegou, { origem: personsTexts[`origem_${code as 'site'}`] })
    case 'case':
      return [personsTexts.dossieAberto, text].filter(Boolean).join(': ')
    case 'case_end':
      return fillText(personsTexts.dossieTerminou, {
        desfecho: personsTexts[`desfecho_${code as 'concluido'}`],
      })
    default:
      return fillText(personsTexts.escreveu, { texto })
  }
}

const addressOf = ({ case_id, lead_id }: PersonEntry) =>
  case_id
    ? casePath('staff', case_id)
    : `${paths.adminLeads}?${new URLSearchParams({ status: 'todos', lead: lead_id ?? '' }).toString()}`

/** One entry of a person's timeline, linked to its lead or case. */
export function EntryRow({ entry }: { entry: PersonEntry }) {
  const Icon = icons[entry.kind]
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <Link to={addressOf(entry)}>{textOf(entry)}</Link>
        <Hint>{[formatMoment(entry.at), entry.by].filter(Boolean).join(' · ')}</Hint>
      </div>
    </li>
  )
}
