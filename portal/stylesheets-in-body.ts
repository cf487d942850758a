import type { Plugin } from 'vite'

const HEAD = 'document.head.appendChild'

/**
 * Makes Vite append the stylesheets of screens to the body. The page's own stylesheet is in the body; one in the head
 * would come before it, and Radix's rules would win.
 */
export const stylesheetsInBody: Plugin = {
  name: 'sheets-in-body',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(HEAD)) this.error(`Vite's preload helper no longer has ${HEAD}`)
      return { code: code.replaceAll(HEAD, 'document.body.appendChild'), map: null }
    },
  },
}
