import type { Tone } from 'quote-view/answer-view'

/** Lucide paths, by the tone of a verdict. */
export const toneIcons: Record<Tone | 'info', string> = {
  ok: 'M22 11v1a10 10 0 1 1-6-9M22 4 12 14l-3-3',
  warn: 'M3 7h17v13H3V5a2 2 0 0 1 2-2h13v4M16 14h0',
  bad: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 8v4M12 16h0',
  info: 'M12 21s7-6 7-12A7 7 0 0 0 5 9c0 6 7 12 7 12M12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
}
