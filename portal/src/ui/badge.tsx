import type { LucideIcon } from 'lucide-react'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'active' | 'ok' | 'info' | 'warn' | 'danger'

export interface BadgeProps {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** A status, as an icon and a word: colour alone would not be accessible. */
export const Badge = ({ label, tone, icon: Icon }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    <Icon />
    {label}
  </span>
)
