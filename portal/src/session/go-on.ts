import type { NavigateFunction } from 'react-router-dom'
import { documents } from '../paths.ts'
import { leave } from './leave.ts'

/** Whether an address is a page of its own, outside the portal. */
export const isDocument = (to: string) =>
  documents.some((path) => path === new URL(to, window.location.origin).pathname)

/** Goes to an address of the product in place of this one, which Back then does not return to. */
export async function goOn(navigate: NavigateFunction, to: string): Promise<void> {
  if (isDocument(to)) await leave(to)
  else await navigate(to, { replace: true })
}
