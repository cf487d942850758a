import { documentsTexts } from 'core/texts/documents'
import type { KeyboardEvent } from 'react'
import { Filled } from '../../../ui/filled.tsx'
import styles from './review.module.css'

const typing = 'input, textarea, select, [contenteditable]'

type Actions = Readonly<Record<string, (() => void) | undefined>>

/** Runs the action of a single-key shortcut, unless the user is typing or holds a modifier key. */
export function runShortcut(event: KeyboardEvent, actions: Actions): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || event.repeat) return
  if (target instanceof Element && target.closest(typing)) return
  const action = actions[key.toLowerCase()]
  if (!action) return
  event.preventDefault()
  action()
}

const keys = { j: <kbd>J</kbd>, k: <kbd>K</kbd>, a: <kbd>A</kbd>, r: <kbd>R</kbd> }

export const ShortcutHint = () => (
  <p className={styles.shortcutHint}>
    <Filled text={documentsTexts.atalhos} values={keys} />
  </p>
)
