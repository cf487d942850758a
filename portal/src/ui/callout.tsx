import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './callout.module.css'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const

interface Props {
  tone: keyof typeof icons
  title?: string
  /** Id of the title, if it labels the callout. */
  titleId?: string
  /** Role of the box: announced when it appears, or a group. */
  as?: 'status' | 'alert' | 'group'
  /** `ref` for moving the focus to the callout. */
  ref?: Ref<HTMLDivElement> | undefined
  className?: string | undefined
  children: ReactNode
}

export function Callout({ tone, title, titleId, as, ref, className = '', children }: Props) {
  const Icon = icons[tone]
  return (
    <div
      className={`${styles.callout} ${className}`}
      data-tone={tone}
      role={as}
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
