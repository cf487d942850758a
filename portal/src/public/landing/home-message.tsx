import { generalTexts } from 'core/texts/general'
import { paths } from 'core/paths'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { homeMessages } from '../../session/home-messages.ts'

/** What the page says to somebody whom the portal sent here. It takes the focus, so that it is read out. */
export function HomeMessage({ notice }: { notice: string | undefined }) {
  const found = Object.entries(homeMessages()).find(([id]) => id === notice)?.[1]
  if (!found) return null
  const { title, description, destructive } = found
  const Icon = destructive ? CircleX : CircleCheck
  return (
    <div className={destructive ? 'notice destructive' : 'notice'} role="status" tabIndex={-1} autoFocus>
      <Icon />
      <p>
        <strong>{title}</strong>
        {description}
      </p>
      {/* It was for this once: loaded again, the page does not say it. */}
      <a href={paths.home} aria-label={generalTexts.fechar}>
        <X />
      </a>
    </div>
  )
}
