import { useState } from 'react'
import { sureKeys } from './plan-items.tsx'
import type { RequestPlan } from './requests-api.ts'

/** Keys of the ticked items of a plan; initially the items that are surely the person's. */
export function useTicked(plan: RequestPlan) {
  const [ticked, setTicked] = useState(() => sureKeys(plan))
  const tick = (key: string, isTicked: boolean) =>
    setTicked((before) => new Set([...before].filter((one) => one !== key).concat(isTicked ? key : [])))
  return { ticked, tick }
}
