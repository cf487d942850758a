/** Sharp on dense screens at the height the bar has for it. */
const size = { resizeHeight: 96, resizeQuality: 'high' } as const

/**
 * A picture to draw on a canvas: the `ref` of one. Fetched, since the policy of a host page that lets the widget talk
 * to us need not let it show pictures of ours.
 */
export async function loadPicture(address: string) {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob(), size)
  return (canvas: HTMLCanvasElement | null) => {
    if (!canvas) return
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
}
