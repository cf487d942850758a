import { formatDay } from '../../ui/format-day.ts'

/**
 * Messages in the days on which they were written.
 *
 * @param messages the oldest first
 */
export function byDay<Written extends { created_at: string }>(messages: readonly Written[]) {
  const days: { day: string; messages: Written[] }[] = []
  for (const message of messages) {
    const day = formatDay(message.created_at)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
