/** The single keys of a review. */
export const ShortcutHint = () => (
  <p className="shortcut-hint">
    Atalhos: <kbd>J</kbd> próximo, <kbd>K</kbd> anterior, <kbd>A</kbd> aprovar, <kbd>R</kbd> reprovar
  </p>
)
