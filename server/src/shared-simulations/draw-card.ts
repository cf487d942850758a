import { createRequire } from 'node:module'
import type { Published } from '../config/publish.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { sharp } from '../images/decoders.ts'
import { bricks, draw, mark } from '../brand-pictures/draw.ts'
import { brandPicture, CARD, cardColors } from '../brand-pictures/pictures.ts'
import type { Storage } from '../storage/storage.ts'
import type { SharedView } from './shared-view.ts'

const { resolve } = createRequire(import.meta.url)

/** A server need not have a typeface: these come with us. */
const typefaces = {
  bold: resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  plain: resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
}
const families = { bold: 'Figtree Bold', plain: 'Figtree Medium' }

const LEFT = 72
const INNER = CARD.width - 2 * LEFT
const BRICK = 126
const SIGN = { size: 64, left: LEFT, top: 62 } as const
/** At which a point of a letter is a pixel. */
const DPI = 72

interface Word {
  size: number
  color: string
  face: keyof typeof typefaces
  width?: number
  opacity?: number
}

/** Letters as a picture, smaller where they would need more than one row; null without any. */
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
  const found = await drawn(size)
  return found.info.width <= width ? found : drawn(Math.floor((size * width) / found.info.width))
}

/** The picture that stands for the address of a simulation: what it costs a month, of what, and whose simulator it is. */
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
  // One brick is drawn and laid again and again: each of its points is worked out.
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

/** A logo on white, since it was drawn for a light ground. */
async function platedLogo(logo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata()
  return sharp({ create: { width: width + 40, height: height + 24, channels: 3, background: '#ffffff' } })
    .composite([{ input: logo, left: 20, top: 12 }])
    .png()
    .toBuffer()
}
