import type { LucideIcon } from 'lucide-react'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'active' | 'ok' | 'info' | 'warn' | 'danger'

export interface BadgeLook {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** How something stands: an icon and a word, never colour alone. */
export const Badge = ({ label, tone, icon: Icon }: BadgeLook) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon />
    {label}
  </span>
)
