import { createRequire } from 'node:module'
import type { Published } from '../../publishing/config/publish.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { sharp } from '../../platform/images/decoders.ts'
import { bricks, draw, mark } from '../../publishing/brand-pictures/draw.ts'
import { brandPicture, CARD, cardColors } from '../../publishing/brand-pictures/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SharedView } from './shared-view.ts'

const { resolve } = createRequire(import.meta.url)

/** Bundled typefaces, since a server may have none. */
const typefaces = {
  bold: resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  plain: resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
}
const families = { bold: 'Figtree Bold', plain: 'Figtree Medium' }

const LEFT = 72
const INNER = CARD.width - 2 * LEFT
const BRICK = 126
const SIGN = { size: 64, left: LEFT, top: 62 } as const
/** At 72 dpi one point is one pixel. */
const DPI = 72

interface Word {
  size: number
  color: string
  face: keyof typeof typefaces
  width?: number
  opacity?: number
}

/** Renders a line of text, smaller when it would not fit; null for an empty text. */
async function letters(text: string, { size, color, face, width = INNER, opacity = 1 }: Word) {
  if (!text) return null
  const alpha = Math.round(opacity * 100)
  const drawn = async (points: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}" alpha="${alpha}%">${escapeMarkup(text)}</span>`,
        font: `${families[face]} ${points}`,
        fontfile: typefaces[face],
        rgba: true,
        dpi: DPI,
        wrap: 'none',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const picture = await drawn(size)
  return picture.info.width <= width ? picture : drawn(Math.floor((size * width) / picture.info.width))
}

/** Draws the preview picture of a shared simulation: monthly cost, property and company. */
export async function drawSharedCard(
  view: SharedView,
  published: Published,
  storage: Storage,
): Promise<Buffer> {
  const { brand, leaves, sun } = cardColors(published)
  const { settings } = published.config
  const { width, height } = CARD
  const white = { color: leaves, face: 'plain' } as const
  const logo = await brandPicture(storage, settings['branding.logo'])
  const [name, headline, note, credit, summary] = await Promise.all([
    letters(settings['company.name'] || settings['app.title'], {
      ...white,
      size: 34,
      face: 'bold',
      width: INNER - 90,
    }),
    letters(view.headline, { ...white, size: 104, face: 'bold' }),
    letters(view.headlineNote, { ...white, size: 36, opacity: 0.85 }),
    letters(view.credit, { ...white, size: 40 }),
    letters(view.summary, { ...white, size: 40, face: 'bold' }),
  ])
  // One brick is drawn and repeated, because computing each pixel is slow.
  const pattern = bricks(BRICK)
  const texture = { color: leaves, opacity: 0.05 }
  const brick = await draw(BRICK, BRICK, brand, [{ ...texture, outside: pattern }])
    .png()
    .toBuffer()
  const sign =
    !logo &&
    (await draw(SIGN.size, SIGN.size, brand, [
      { ...texture, outside: (x, y) => pattern(x + SIGN.left, y + SIGN.top) },
      ...mark(SIGN.size, [0, 0], { leaves, sun }),
    ])
      .png()
      .toBuffer())
  const shown = logo && (await sharp(logo).resize({ width: 420, height: 88, fit: 'inside' }).png().toBuffer())
  const base = shown && (await platedLogo(shown))
  const words = [
    ...(base ? [] : [{ word: name, left: LEFT + 88, top: 74 }]),
    { word: headline, left: LEFT, top: 216 },
    { word: note, left: LEFT, top: 340 },
    { word: summary, left: LEFT, top: 448 },
    { word: credit, left: LEFT, top: 512 },
  ]
  return sharp({ create: { width, height, channels: 3, background: brand } })
    .composite([
      { input: brick, tile: true, gravity: 'northwest' },
      ...(sign ? [{ input: sign, left: SIGN.left, top: SIGN.top }] : []),
      ...(base ? [{ input: base, left: LEFT, top: 48 }] : []),
      ...words.flatMap(({ word, ...at }) => (word ? [{ input: word.data, ...at }] : [])),
    ])
    .png({ palette: true, colours: 128 })
    .toBuffer()
}

/** Puts a logo on white, because it was drawn for a light background. */
async function platedLogo(logo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata()
  return sharp({ create: { width: width + 40, height: height + 24, channels: 3, background: '#ffffff' } })
    .composite([{ input: logo, left: 20, top: 12 }])
    .png()
    .toBuffer()
}
