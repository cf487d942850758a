import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { Info } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDismiss } from '../../ui/use-dismiss.ts'
import styles from './fees.module.css'

/** Note about a fee, in a popover that screen readers announce when it opens. */
export function FeeNote({ about, note }: { about: string; note: string }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), []),
  )
  return (
    <span className={styles.feeNote} ref={box}>
      <IconButton
        label={fillText(casesTexts.taxaNota, { taxa: about })}
        icon={Info}
        className={styles.noteButton}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <output>{open && <span className={styles.popover}>{note}</span>}</output>
    </span>
  )
}
