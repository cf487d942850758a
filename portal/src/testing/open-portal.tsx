import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { AppName } from 'server/pages'
import { onTestFinished, vi } from 'vitest'
import { administration } from '../admin/administration.ts'
import { createRouter, createRoutes } from '../router.tsx'
import { loadPublishedWords } from '../api/api-problem.ts'
import { loadToasts, ToastProvider } from '../toast/toast-provider.tsx'
import { browser } from './start-server.ts'

// As it is a while after the first screen.
await loadToasts()
await loadPublishedWords()

/**
 * Opens the portal at a path, as a browser that loads the page does.
 * @param app the staff's, with every screen, or that of everybody else
 */
export function openPortal(path: string, app: AppName = 'admin') {
  browser.setURL(new URL(path, window.location.href).href)
  // Leaving for another document is all that this browser cannot do.
  const left = vi.fn<(to: string) => void>()
  const leave = (to: string | URL) => left(String(to))
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(leave)
  const spies = [vi.spyOn(window.location, 'assign').mockImplementation(leave), replaced]
  const router = createRouter(createRoutes(app === 'admin' ? administration : null))
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

/** Where the portal is. */
export const here = () => window.location.pathname + window.location.search

/** Titles and texts of the messages that are shown. */
export const toasts = () =>
  [...document.querySelectorAll('[data-toast]')].map((toast) => {
    const [title, text] = toast.querySelectorAll('li > div > *')
    return text ? `${title?.textContent}: ${text.textContent}` : title?.textContent
  })
