import { documentosTexts } from 'core/texts/documentos'

/** The single keys of a review. */
export const ShortcutHint = () => (
  <p className="shortcut-hint">
    {documentosTexts.atalhos} <kbd>J</kbd> {documentosTexts.atalhoProximo}, <kbd>K</kbd>{' '}
    {documentosTexts.atalhoAnterior}, <kbd>A</kbd> {documentosTexts.atalhoAprovar}, <kbd>R</kbd>{' '}
    {documentosTexts.atalhoReprovar}
  </p>
)
