import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Key of the choice in this browser: people who dictate switch off shortcuts of a single letter. */
const STORED = 'sim.atalhos'
const OFF = 'nao'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isOn = () => localStorage.getItem(STORED) !== OFF

const setUsed = (next: boolean) => {
  if (next) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, OFF)
  for (const listener of listeners) listener()
}

/** Whether this browser uses shortcuts of a single letter, with a function that switches them. */
export function useKeySetting() {
  const isUsed = useSyncExternalStore(subscribe, isOn)
  return { isUsed, setUsed }
}

/** Elements in which a letter is typed. */
const TYPED = 'textarea, select, [contenteditable], input:not([type="checkbox"])'

const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog, [data-menu]') !== null ||
  (target instanceof Element && target.closest(TYPED) !== null)

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('tr[data-row] th a')]

/** Moves the focus to the next or previous row; from elsewhere, to the first row. */
function moveFocus(step: 1 | -1) {
  const links = rowLinks()
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const next = current === -1 ? links[0] : links[current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Keys of the list: J and K move between rows, X selects, ? lists the keys. N belongs to every screen. */
export function useListKeys(onHelp: () => void): void {
  const { isUsed } = useKeySetting()
  const press = useEffectEvent((key: string) => {
    if (key === 'j') moveFocus(1)
    else if (key === 'k') moveFocus(-1)
    else if (key === '?') onHelp()
    else if (key === 'x')
      document.activeElement?.closest('tr[data-row]')?.querySelector<HTMLElement>('input')?.click()
    else return false
    return true
  })
  useEffect(() => {
    if (!isUsed) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event) || !press(event.key.toLowerCase())) return
      event.preventDefault()
    }
    // On the window and in the capture phase, so that it comes before the keys of the frame.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isUsed])
}
