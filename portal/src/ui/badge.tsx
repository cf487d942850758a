import { Badge as RadixBadge } from '@radix-ui/themes/components/badge'
import type { LucideIcon } from 'lucide-react'
import { toneColors, type Tone } from './tone.ts'

export type { Tone } from './tone.ts'

export interface BadgeProps {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** A status, as an icon and a word: colour alone would not be accessible. */
export const Badge = ({ label, tone, icon: Icon }: BadgeProps) => (
  <RadixBadge color={toneColors[tone]} radius="full">
    <Icon />
    {label}
  </RadixBadge>
)
