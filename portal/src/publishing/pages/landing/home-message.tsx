import { generalTexts } from 'core/texts/general'
import { paths } from 'core/paths'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { homeMessages } from '../../../shell/session/home-messages.ts'
import { StatusRegion } from '../../../ui/status-region.tsx'

/** Message for a person whom the portal redirected here. It takes the focus, so that screen readers announce it. */
export function HomeMessage({ notice }: { notice: string | undefined }) {
  const message = Object.entries(homeMessages()).find(([id]) => id === notice)?.[1]
  if (!message) return null
  const { title, description, destructive } = message
  const Icon = destructive ? CircleX : CircleCheck
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the portal sent the visitor here to read this
    <StatusRegion className={destructive ? 'notice destructive' : 'notice'} tabIndex={-1} autoFocus>
      <Icon />
      <p>
        <strong>{title}</strong>
        {description}
      </p>
      {/* Reloading the page does not repeat the message. */}
      <a href={paths.home} aria-label={generalTexts.fechar}>
        <X />
      </a>
    </StatusRegion>
  )
}
