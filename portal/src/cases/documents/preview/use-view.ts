import { useState } from 'react'

/** 1 fits the file into the viewport. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

export interface View {
  zoom: number
  /** In degrees, clockwise. */
  rotation: number
}

const asItCame: View = { zoom: 1, rotation: 0 }

/** State of a preview with the actions that change it. */
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
