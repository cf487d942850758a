import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { FileVersion } from './checklist-document.ts'
import styles from './documents.module.css'

interface Props {
  /** Those that were sent together. */
  parts: readonly FileVersion[]
  shown: number
  onShow: (part: number) => void
}

/** Chooses among files that were sent together. */
export const PartBar = ({ parts, shown, onShow }: Props) =>
  parts.length > 1 && (
    <div className={styles.parts} role="group" aria-label={documentsTexts.arquivosDoEnvio}>
      {parts.map(({ part, name }) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === shown}
          title={name}
          onClick={() => onShow(part)}
        >
          {fillText(documentsTexts.parteDe, { n: part, total: parts.length })}
        </button>
      ))}
    </div>
  )
