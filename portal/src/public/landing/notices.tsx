import { geralTexts } from 'core/texts/geral'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { notices } from '../../session/notices.ts'

/** What the page says to somebody whom the portal sent here: the fragment of the address shows one of them. */
export const Notices = () =>
  Object.entries(notices()).map(([id, { title, description, destructive }]) => {
    const Icon = destructive ? CircleX : CircleCheck
    return (
      <div
        key={id}
        id={id}
        className={destructive ? 'notice destructive' : 'notice'}
        role="status"
        tabIndex={-1}
      >
        <Icon className="icon" />
        <p>
          <strong>{title}</strong>
          {description}
        </p>
        <a href="#inicio" aria-label={geralTexts.fechar}>
          <X className="icon" />
        </a>
      </div>
    )
  })
