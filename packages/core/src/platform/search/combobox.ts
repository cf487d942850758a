/** Keyboard state of a filtering list (ARIA APG: list autocomplete with manual selection). */
export interface ComboboxState {
  open: boolean
  /** Index of the highlighted option, -1 for none. */
  active: number
}

/** `choose` selects the highlighted option, or the only one. */
export type ComboboxEffect = 'choose' | 'clear' | undefined

/**
 * Computes the next state after a key, and its effect. Returns null for a key to leave to the browser.
 * @param count options now in the list
 * @example comboboxKey('ArrowDown', { open: false, active: -1 }, 3) // → { state: { open: true, active: 0 } }
 * @example comboboxKey('Enter', { open: true, active: 1 }, 3) // → { state: { open: false, active: -1 }, effect: 'choose' }
 * @example comboboxKey('Enter', { open: true, active: -1 }, 1) // → { state: { open: false, active: -1 }, effect: 'choose' }
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
  if (key === 'Enter' && open && (active >= 0 || count === 1)) return { state: closed, effect: 'choose' }
  if (key === 'Escape') return open ? { state: closed } : { state: closed, effect: 'clear' }
  return null
}

/** Limit of options shown at once; typing narrows the rest. */
export const MOST_OPTIONS = 100
