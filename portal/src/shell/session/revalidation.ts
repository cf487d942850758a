import type { createBrowserRouter, ShouldRevalidateFunctionArgs } from 'react-router-dom'

let isRevalidating = () => false

/** Tells `revalidateOnNavigation` whether the router is revalidating. */
export function watchRevalidation(router: ReturnType<typeof createBrowserRouter>): void {
  isRevalidating = () => router.state.revalidation === 'loading'
}

/**
 * Runs a loader again for another screen, and when the person opens the same address again. Another tab or search within
 * a screen needs no new data, unless the navigation interrupts a revalidation.
 */
export const revalidateOnNavigation = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  isRevalidating() || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
