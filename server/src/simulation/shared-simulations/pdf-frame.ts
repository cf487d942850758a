import type { PixelPage } from '../../platform/pdf/pixel-page.ts'
import type { PageColors } from './page-colors.ts'

/** Part of a PDF page to draw in. Position and width in CSS pixels. */
export interface Frame {
  page: PixelPage
  colors: PageColors
  x: number
  width: number
}
