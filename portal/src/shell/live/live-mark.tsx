import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import { useLiveMark } from './live-marks.ts'
import styles from './live-mark.module.css'

/** Quiet mark beside the name of a case or lead that another person has just changed: a dot in a list. */
export function LiveDot({ id }: { id: string }) {
  const text = useLiveMark(id)
  return (
    text && (
      <span className={styles.dot} title={text} data-live-mark>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    )
  )
}

/** Mark with its words, announced to screen readers, on the screen of a case. */
export function LiveMark({ id }: { id: string }) {
  const text = useLiveMark(id)
  return (
    <output className={styles.mark} data-live-mark={text && ''} data-screen-only>
      {text}
    </output>
  )
}
