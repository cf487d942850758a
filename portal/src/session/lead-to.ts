import { redirect, replace } from 'react-router-dom'
import { isHere } from './leave.ts'

/**
 * Redirects a loader to another screen.
 * @param asked the address that led here; Back does not return to it, or it would lead here again
 */
export const leadTo = (to: string, asked: string): Response => (isHere(asked) ? replace(to) : redirect(to))
