/** Calls back once the browser has painted what there is to paint now, which it does of what is seen. @returns calls it off */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(call)
  }
  const frame = document.hidden ? undefined : requestAnimationFrame(soon)
  if (frame === undefined) soon()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Ends once the browser has painted what there is to paint now. */
export const painted = () => new Promise<void>(afterPaint)
