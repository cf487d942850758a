import type { KeyboardEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** Single keys of a region: heard while the focus is in it, and not while something is typed. */
export const shortcuts =
  (actions: Readonly<Record<string, (() => void) | undefined>>) =>
  (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.repeat) return
    if (target instanceof Element && target.closest(typing)) return
    const action = actions[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
