import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './callout.module.css'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const

interface Props {
  tone: keyof typeof icons
  title?: string
  /** Id of the title, where it names the callout. */
  titleId?: string
  /** Announced when it appears, or a group of what it lists. */
  role?: 'status' | 'alert' | 'group'
  /** Where the focus is to go. */
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}

/** Something to know, where it matters. */
export function Callout({ tone, title, titleId, role, ref, className = '', children }: Props) {
  const Icon = icons[tone]
  return (
    <div
      className={`${styles.callout} ${className}`}
      data-tone={tone}
      role={role}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
    >
      <Icon />
      <div>
        {title && <h2 id={titleId}>{title}</h2>}
        {children}
      </div>
    </div>
  )
}
