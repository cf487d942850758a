import { generalTexts } from 'core/texts/general'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { homeMessages } from '../../session/home-messages.ts'

/** What the page says to somebody whom the portal sent here: the fragment of the address shows one of them. */
export const HomeMessages = () =>
  Object.entries(homeMessages()).map(([id, { title, description, destructive }]) => {
    const Icon = destructive ? CircleX : CircleCheck
    return (
      <div
        key={id}
        id={id}
        className={destructive ? 'notice destructive' : 'notice'}
        role="status"
        tabIndex={-1}
      >
        <Icon />
        <p>
          <strong>{title}</strong>
          {description}
        </p>
        <a href="#inicio" aria-label={generalTexts.fechar}>
          <X />
        </a>
      </div>
    )
  })
