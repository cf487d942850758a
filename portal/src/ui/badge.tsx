import type { LucideIcon } from 'lucide-react'

export interface BadgeLook {
  label: string
  tone: 'neutral' | 'active' | 'ok' | 'info' | 'warn' | 'danger'
  icon: LucideIcon
}

/** How something stands: an icon and a word, never colour alone. */
export const Badge = ({ label, tone, icon: Icon }: BadgeLook) => (
  <span className={`badge ${tone}`}>
    <Icon className="icon" />
    {label}
  </span>
)
