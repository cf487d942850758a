import { contatosTexts } from 'core/texts/contatos'
import { formatTime } from '../../ui/format-time.ts'
import type { Message } from '../case-types.ts'

/** One message: who wrote it, when, about what. */
export const ThreadMessage = ({ message, own }: { message: Message; own: boolean }) => (
  <li className={own ? 'own' : undefined}>
    <p className="hint">
      {own ? contatosTexts.voce : message.from_name}, {formatTime(message.created_at)}
      {message.stage && ` · ${message.stage}`}
    </p>
    <p className="bubble">{message.body}</p>
  </li>
)
