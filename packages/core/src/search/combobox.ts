/** What the keyboard does to a list that filters as one types (ARIA APG: list autocomplete, manual selection). */
export interface ComboboxState {
  open: boolean
  /** Index of the highlighted option, -1 for none. */
  active: number
}

export type ComboboxEffect = 'choose' | 'clear' | undefined

/**
 * Next state after a key, and what else it asks for. Null: the key is not the list's, leave it to the browser.
 * @param count options now in the list
 * @example comboboxKey('ArrowDown', { open: false, active: -1 }, 3) // → { state: { open: true, active: 0 } }
 * @example comboboxKey('Enter', { open: true, active: 1 }, 3) // → { state: { open: false, active: -1 }, effect: 'choose' }
 * @example comboboxKey('Escape', { open: false, active: -1 }, 3) // → { state: { open: false, active: -1 }, effect: 'clear' }
 * @example comboboxKey('Home', { open: true, active: 1 }, 3) // → null
 */
export function comboboxKey(
  key: string,
  { open, active }: ComboboxState,
  count: number,
): { state: ComboboxState; effect?: ComboboxEffect } | null {
  const closed = { open: false, active: -1 }
  if (key === 'ArrowDown')
    return { state: { open: true, active: count ? (open ? (active + 1) % count : 0) : -1 } }
  if (key === 'ArrowUp') return { state: { open: true, active: (open && active > 0 ? active : count) - 1 } }
  if (key === 'Enter' && open && active >= 0) return { state: closed, effect: 'choose' }
  if (key === 'Escape') return open ? { state: closed } : { state: closed, effect: 'clear' }
  return null
}

/** Options shown at most; the rest is reached by typing. */
export const MOST_OPTIONS = 100
