import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const

interface Props {
  tone: keyof typeof icons
  title?: string
  /** Announced when it appears. */
  role?: 'status' | 'alert'
  /** Where the focus is to go. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Something to know, where it matters. */
export function Callout({ tone, title, role, ref, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={`callout ${tone}`} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      <Icon className="icon" />
      <div>
        {title && <h2>{title}</h2>}
        {children}
      </div>
    </div>
  )
}
