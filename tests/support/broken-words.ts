import type { Locator } from 'playwright'

/**
 * Words inside buttons that wrap in the middle, without a hyphenation point.
 * @param container an element, or the host of a shadow root
 */
export const brokenWords = (container: Locator): Promise<string[]> =>
  container.evaluate((host) => {
    const walker = document.createTreeWalker(host.shadowRoot ?? host, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.parentElement?.closest('button, summary, .btn')) continue
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) words.push(word)
      }
    }
    return words
  })
