import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { operationTexts } from 'core/texts/operation'
import { workRowTexts } from 'core/texts/work-row'
import type { Counts } from './use-counts.ts'
import styles from './list-bar.module.css'

/** Live number of cases in a view, of all open ones. */
export function ResultCount({ counts }: { counts: Counts | undefined }) {
  const text =
    counts === undefined
      ? ''
      : counts.matching < counts.total
        ? fillText(workRowTexts.deTotal, { n: counts.matching, total: counts.total })
        : countText(counts.matching, operationTexts.umDossie, operationTexts.variosDossies)
  return <output className={styles.count}>{text}</output>
}
