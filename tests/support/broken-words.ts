import type { Locator } from 'playwright'

/**
 * Words that stand in two lines although nothing in them says where to break, of what is pressed.
 * @param place an element, or one with a shadow root
 */
export const brokenWords = (place: Locator): Promise<string[]> =>
  place.evaluate((host) => {
    const walker = document.createTreeWalker(host.shadowRoot ?? host, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.closest('button, summary, .btn')) continue
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) found.push(word)
      }
    }
    return found
  })
