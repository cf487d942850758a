import { brandMark, companyLines } from 'core'
import { fillText } from 'core/texts'
import { companyTexts } from 'core/texts/company'
import { dayText } from 'core/texts/condition-text'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import type { Published } from '../../publishing/config/publish.ts'
import { sharp } from '../../platform/images/decoders.ts'
import { qrModules } from '../../platform/images/qr-code.ts'
import { PIXELS, PixelPage } from '../../platform/pdf/pixel-page.ts'
import { brandPicture } from '../../publishing/brand-pictures/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { initialsOf, type Attendant } from './attendant.ts'
import { pageColors } from './page-colors.ts'
import { drawBlock } from './pdf-block.ts'
import type { Frame } from './pdf-frame.ts'
import { drawBasis, drawFitAndCash, drawSystems, notesOf } from './pdf-tables.ts'
import type { SharedView } from './shared-view.ts'

interface SharedPage {
  view: SharedView
  published: Published
  storage: Storage
  attendant: Attendant
  /** Address of the simulation. */
  address: string
  /** ISO day. */
  day: string
}

const MARGIN = 52
const QR = 80
const FOOT = { height: 113, bottom: 58 }

/** Draws the logo, or the mark with the name, and beside it the days of simulation, figures and link. */
async function drawHead({ page, colors, x, width }: Frame, { view, published, storage, day }: SharedPage) {
  const { settings } = published.config
  const logo = await brandPicture(storage, settings['branding.logo'])
  if (logo) await page.picture(await sharp(logo).png().toBuffer(), { x, y: 28, width: 240, height: 40 })
  else {
    page.box({ x, y: 28, width: 36, height: 36, radius: 10, fill: colors.brand })
    const scale = 36 / 32
    page.path(brandMark.leaves, { x, y: 28, scale, fill: colors['on-brand'] })
    page.path(brandMark.sun, { x, y: 28, scale, fill: colors.sun })
    const name = settings['company.name'] || settings['app.title']
    page.paragraph(name, {
      x: x + 48,
      y: 53,
      size: 20,
      color: colors.text,
      face: 'bold',
      width: 380,
      leading: 22,
      most: 1,
    })
  }
  const right = { x: x + width, size: 14, color: colors.muted, align: 'right' } as const
  page.write(fillText(texts.emDia, { dia: dayText(day) }), { ...right, y: 43 })
  const { figures, link } = view.validity
  page.write([figures, link].filter(Boolean).join(', '), { ...right, y: 61 })
}

const BUBBLE =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719'

function drawQr({ page, colors }: Frame, address: string, at: { x: number; y: number }) {
  const modules = qrModules(address)
  const size = QR / modules.length
  page.box({ ...at, width: QR, height: QR, radius: 4, fill: '#ffffff' })
  const squares = modules.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  page.path(squares.join(''), { ...at, scale: size, fill: colors.text })
}

/** Draws who attends, with WhatsApp, and the QR code of the address. */
function drawFoot(frame: Frame, { attendant, address }: SharedPage) {
  const { page, colors, x, width } = frame
  const y = PIXELS.height - FOOT.bottom - FOOT.height
  page.box({ x, y, width, height: FOOT.height, radius: 16, fill: colors['brand-soft'] })
  page.box({ x: x + 20, y: y + 29, width: 56, height: 56, radius: 28, fill: colors.brand })
  page.write(initialsOf(attendant.name), {
    x: x + 48,
    y: y + 64,
    size: 20,
    color: colors['on-brand'],
    face: 'bold',
    align: 'center',
  })
  const left = x + 92
  const { name, creci, organization, phone, email } = attendant
  page.write(texts.quemAtende, { x: left, y: y + 39, size: 14, color: colors['brand-text'], face: 'bold' })
  const end = page.write(name, { x: left, y: y + 61, size: 15, color: colors.text, face: 'bold' })
  const more = [creci, organization].filter(Boolean).join(', ')
  if (more) page.write(`, ${more}`, { x: end, y: y + 61, size: 15, color: colors.text })
  if (phone) {
    page.path(BUBBLE, { x: left, y: y + 70, scale: 0.7, stroke: colors.text, strokeWidth: 1.5 })
    const after = page.write(phone, { x: left + 22, y: y + 83, size: 15, color: colors.text, face: 'bold' })
    if (email) page.write(email, { x: after + 12, y: y + 83, size: 15, color: colors.text })
  }
  const qr = { x: x + width - QR - 20, y: y + 9 }
  drawQr(frame, address, qr)
  page.write(texts.abra, {
    x: qr.x + QR / 2,
    y: qr.y + QR + 16,
    size: 14,
    color: colors.text,
    align: 'center',
  })
}

/** Draws one page to print and pass on: the same answer as the screen, its tables, and who attends. */
export async function drawSharedPage(input: SharedPage): Promise<Uint8Array> {
  const { view, published } = input
  const { settings } = published.config
  const page = await PixelPage.create({ title: texts.titulo, creator: settings['app.title'] })
  const frame = { page, colors: pageColors(published), x: MARGIN, width: PIXELS.width - 2 * MARGIN }
  const { colors, x, width } = frame
  await drawHead(frame, input)
  let y = 77
  const note = { x, size: 14, width, leading: 18 }
  if (view.changedRules)
    y =
      page.paragraph(view.changedRules, { ...note, y: y + 12, color: colors.warn, face: 'bold', most: 1 }) - 4
  y = drawBlock(frame, view, y) + 12
  y = drawFitAndCash(frame, view, y)
  if (view.figures) y = drawSystems(frame, view.figures, y)
  if (view.sooner)
    y = page.paragraph(view.sooner, { ...note, y: y + 6, color: colors.text, face: 'bold' }) - 2
  y = drawBasis(frame, view, y) + 8
  const floor = PIXELS.height - FOOT.bottom - FOOT.height - 8
  for (const text of notesOf(view)) {
    const height = page.wrap(text, note.size, width).length * note.leading
    // A note that would be cut is left out.
    if (y + height <= floor) y = page.paragraph(text, { ...note, y: y + 14, color: colors.muted }) - 8
  }
  drawFoot(frame, input)
  const company = companyLines(settings, companyTexts).filter((line) => line !== companyTexts.aviso)
  page.paragraph([texts.legal, ...company].join(' '), {
    x,
    y: PIXELS.height - FOOT.bottom + 18,
    size: 11.5,
    color: colors.muted,
    width,
    leading: 15,
    most: 3,
  })
  return page.pdf.save()
}
