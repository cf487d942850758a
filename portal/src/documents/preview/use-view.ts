import { useState } from 'react'

/** 1 is as large as the place allows. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** How a file is looked at. */
export interface View {
  zoom: number
  /** In degrees, clockwise. */
  rotation: number
}

const asItCame: View = { zoom: 1, rotation: 0 }

/** How a file is looked at, and the ways to change that. */
export function useView() {
  const [view, setView] = useState(asItCame)
  const zoomTo = (zoom = view.zoom) => setView({ ...view, zoom })
  const larger = zooms.find((zoom) => zoom > view.zoom)
  const smaller = zooms.findLast((zoom) => zoom < view.zoom)
  return {
    view,
    zoomIn: larger === undefined ? undefined : () => zoomTo(larger),
    zoomOut: smaller === undefined ? undefined : () => zoomTo(smaller),
    fit: () => zoomTo(1),
    rotate: () => setView({ ...view, rotation: (view.rotation + 90) % 360 }),
  }
}

export type ViewControls = ReturnType<typeof useView>
