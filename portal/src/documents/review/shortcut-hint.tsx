import { documentosTexts } from 'core/texts/documentos'
import { Filled } from '../../ui/filled.tsx'

const keys = { j: <kbd>J</kbd>, k: <kbd>K</kbd>, a: <kbd>A</kbd>, r: <kbd>R</kbd> }

/** The single keys of a review. */
export const ShortcutHint = () => (
  <p className="shortcut-hint">
    <Filled text={documentosTexts.atalhos} values={keys} />
  </p>
)
