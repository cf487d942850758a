import { PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMe } from '../session/use-me.ts'
import { useEdits } from './use-edits.ts'
import styles from './editing-note.module.css'

/** Milliseconds after the last key for which a person counts as typing. */
const PAUSE_MS = 30_000

/** Whether a text changed within the last half minute; a stored draft alone is no typing. */
export function useTyping(text: string): boolean {
  // The text that counts as typed before.
  const [settled, setSettled] = useState(text)
  const isTyping = text !== settled && text !== ''
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isTyping])
  return isTyping
}

interface Props {
  caseId: string | undefined
  /** Record and column, or the name of a form. */
  field: string
  isTyping: boolean
}

/** Says who else of the staff types in a field, to staff alone. */
export function EditingNote({ caseId, field, isTyping }: Props) {
  const { role } = useMe()
  const isStaff = role === 'agent' || role === 'admin'
  const text = useEdits(isStaff ? caseId : undefined, field, isTyping)
  return (
    <output className={styles.note} data-screen-only>
      {text && (
        <>
          <PenLine aria-hidden />
          {text}
        </>
      )}
    </output>
  )
}
