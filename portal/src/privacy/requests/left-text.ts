import { today } from 'core'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { countText } from 'core/texts/count-text'
import { daysBetween } from '../../ui/days-between.ts'

export function leftText(due: string): string {
  const days = daysBetween(today(new Date()), due)
  if (days < 0) return adminSecurityTexts.prazoPassou
  if (days === 0) return adminSecurityTexts.prazoHoje
  return countText(days, adminSecurityTexts.prazoResta, adminSecurityTexts.prazoRestam)
}
