import gray from '@radix-ui/themes/tokens/colors/gray.css?raw'
import mauve from '@radix-ui/themes/tokens/colors/mauve.css?raw'
import olive from '@radix-ui/themes/tokens/colors/olive.css?raw'
import sage from '@radix-ui/themes/tokens/colors/sage.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'

const minified = (css: string) => css.replaceAll(/\s*([{}:;,])\s*|\s+/g, (space, sign: string) => sign ?? ' ')

/** Radix's greys besides the one that the portal's sheet has: a page brings the one that it needs. */
export const grayCss = {
  gray: minified(gray),
  mauve: minified(mauve),
  olive: minified(olive),
  sage: minified(sage),
  slate: minified(slate),
  sand: '',
}
