/**
 * Escapes a script for an inline `<script>`, so that no string in it closes the element or opens a comment.
 * @example inlineText('a="</script>"') // → 'a="<\\/script>"'
 */
export const inlineText = (script: string) =>
  script.replaceAll(/<(\/script)/gi, '<\\$1').replaceAll('<!--', String.raw`<\!--`)

/** Inline module script: runs after the document is parsed, in document order. */
export const InlineScript = ({ text }: { text: string }) => (
  <script type="module" dangerouslySetInnerHTML={{ __html: text }} />
)
