import type { Page } from 'playwright'
import { at } from './test.ts'

/** Takes the answers out that pages bring along, so that their scripts ask for everything. */
export const withoutFirstAnswers = (page: Page) =>
  page.route(at.site('/**'), async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
    const response = await route.fetch()
    const block = /<script type="application\/json" id="respostas">.*?<\/script>/s
    return route.fulfill({ response, body: (await response.text()).replace(block, '') })
  })
