/** A canvas keeps its memory until it is made small. */
export function release(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) canvas.width = canvas.height = 0
  host.replaceChildren()
}
