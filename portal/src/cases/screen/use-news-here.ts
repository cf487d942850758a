import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { readHandover } from '../handover.ts'

/** Loads the case anew when a notice about it is followed while it is shown: its address may be the same. */
export function useNewsHere(): void {
  const { state, key } = useLocation()
  const { revalidate } = useRevalidator()
  const { newsHere } = readHandover(state)
  useEffect(() => {
    if (newsHere) void revalidate()
  }, [newsHere, key, revalidate])
}
