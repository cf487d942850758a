import { brandMark } from 'core'
import type { Published } from '../config/publish.ts'
import { sharp } from '../../platform/images/decoders.ts'
import type { Paper } from '../../platform/pdf/paper.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { brandPicture } from './pictures.ts'

const LOGO = { width: 190, height: 44 } as const

/** Draws the letterhead of a page: the chosen logo, or the mark with the name. */
export async function drawBrand(paper: Paper, published: Published, storage: Storage): Promise<void> {
  const { page, margin, colors, bold, write } = paper
  const { settings } = published.config
  const top = paper.y
  const chosen = await brandPicture(storage, settings['branding.logo'])
  if (chosen) {
    const png = await sharp(chosen).png().toBuffer()
    const logo = await paper.pdf.embedPng(png)
    const { width, height } = logo.scaleToFit(LOGO.width, LOGO.height)
    page.drawImage(logo, { x: margin, y: top - height, width, height })
    paper.y = top - height - 4
    return
  }
  page.drawSvgPath(brandMark.leaves, { x: margin - 5, y: top + 4, color: colors.brand })
  page.drawSvgPath(brandMark.sun, { x: margin - 5, y: top + 4, color: colors.brand, opacity: 0.6 })
  paper.y = top - 2
  write(settings['company.name'] || settings['app.title'], {
    size: 13,
    font: bold,
    x: margin + 30,
    width: 330,
  })
  paper.y = top - 32
}
