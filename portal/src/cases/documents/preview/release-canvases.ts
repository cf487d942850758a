/** Frees a host's canvases: a canvas holds its memory until its size is 0. */
export function releaseCanvases(host: HTMLElement): void {
  for (const canvas of host.querySelectorAll('canvas')) canvas.width = canvas.height = 0
  host.replaceChildren()
}
