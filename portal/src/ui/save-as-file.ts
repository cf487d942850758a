/** Hands something to the browser as a file to keep. */
export function saveAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: the browser may only be about to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
