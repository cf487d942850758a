import type { Page } from 'playwright'
import { at } from './test.ts'

/** Removes the preloaded API responses from the documents of a page, so that its scripts request everything. */
export const withoutPreloadedResponses = (page: Page) =>
  page.route(at.site('/**'), async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
    const response = await route.fetch()
    const block = /<script type="application\/json" id="respostas">.*?<\/script>/s
    return route.fulfill({ response, body: (await response.text()).replace(block, '') })
  })
