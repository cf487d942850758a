/** Downloads a blob under a file name. */
export function saveAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Delayed, because the browser may start reading the URL later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
