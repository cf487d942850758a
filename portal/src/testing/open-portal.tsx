import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { createRouter } from '../router.tsx'
import { loadPublishedWords } from '../ui/async/api-problem.ts'
import { loadToasts, ToastProvider } from '../ui/toast/toast-provider.tsx'
import { browser } from './browser.ts'

// Loaded in advance, as the app does shortly after the first screen.
await loadToasts()
await loadPublishedWords()

/** Opens the portal at a path, like a page load in a browser. */
export function openPortal(path: string) {
  browser.setURL(new URL(path, window.location.href).href)
  // happy-dom cannot leave for another document, so leaving is recorded.
  const left = vi.fn<(to: string) => void>()
  const leave = (to: string | URL) => left(String(to))
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(leave)
  const spies = [vi.spyOn(window.location, 'assign').mockImplementation(leave), replaced]
  const router = createRouter()
  render(
    <StrictMode>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </StrictMode>,
  )
  onTestFinished(() => {
    cleanup()
    router.dispose()
    for (const spy of spies) spy.mockRestore()
  })
  return { router, left, replaced }
}

export const here = () => window.location.pathname + window.location.search

export const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map((toast) => {
    const [title, text] = toast.querySelectorAll('li > div > *')
    return text ? `${title?.textContent}: ${text.textContent}` : title?.textContent
  })
