/**
 * A script of a build as the text of an element: nothing in it ends the element, or begins what would keep it open.
 * @example inlineText('a="</script>"') // → 'a="<\\/script>"'
 */
export const inlineText = (script: string) =>
  script.replaceAll(/<(\/script)/gi, '<\\$1').replaceAll('<!--', String.raw`<\!--`)

/** A script in the page, which runs once the page is read; those after it wait for it. */
export const InlineScript = ({ text }: { text: string }) => (
  <script type="module" dangerouslySetInnerHTML={{ __html: text }} />
)
