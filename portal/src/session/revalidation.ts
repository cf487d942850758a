import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'

/**
 * When a loader is to run once more: for another screen, and when the same address is asked for again. Another tab or
 * search within a screen needs nothing new.
 */
export const revalidateOnNavigation = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
