import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import type { FileVersion } from './checklist-document.ts'
import styles from './documents.module.css'

interface Props {
  /** Files of one version. */
  parts: readonly FileVersion[]
  shown: number
  onShow: (part: number) => void
}

/** Buttons that choose among the files of one version. */
export const FilePartBar = ({ parts, shown, onShow }: Props) =>
  parts.length > 1 && (
    <fieldset className={styles.parts} aria-label={documentsTexts.arquivosDoEnvio}>
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
    </fieldset>
  )
