import type { createBrowserRouter, ShouldRevalidateFunctionArgs } from 'react-router-dom'

let isRevalidating = () => false

/** Lets `revalidateOnNavigation` know when a router is reading again what it shows. */
export function watchRevalidation(router: ReturnType<typeof createBrowserRouter>): void {
  isRevalidating = () => router.state.revalidation === 'loading'
}

/**
 * When a loader is to run once more: for another screen, and when the same address is asked for again. Another tab or
 * search within a screen needs nothing new, unless it takes the place of a revalidation that has not ended.
 */
export const revalidateOnNavigation = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  isRevalidating() || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
