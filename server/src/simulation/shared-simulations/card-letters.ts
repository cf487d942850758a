import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { sharp } from '../../platform/images/decoders.ts'
import { figtreeFiles, type FigtreeFace } from '../../platform/pdf/figtree.ts'

const families: Record<FigtreeFace, string> = { bold: 'Figtree Bold', plain: 'Figtree Medium' }

/** At 72 dpi one point is one pixel. */
const DPI = 72

/** Part of a line in one face and colour. */
export interface Letters {
  text: string
  color: string
  face?: FigtreeFace
}

/** Line of letters to place: `left` or `right` edge, and baseline. */
export interface LetterLine {
  parts: readonly Letters[]
  size: number
  baseline: number
  left?: number
  right?: number
  /** Largest width; longer lines are drawn smaller. */
  width?: number
}

const span = ({ text, color, face = 'plain' }: Letters, size: number, alpha = '') =>
  `<span font="${families[face]} ${size}" foreground="${color}"${alpha}>${escapeMarkup(text)}</span>`

const render = (markup: string, face: FigtreeFace) =>
  sharp({
    text: {
      text: markup,
      font: families[face],
      fontfile: figtreeFiles[face],
      rgba: true,
      dpi: DPI,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Letters with the largest ascent and descent: a picture of text ends at its ink, so that lines would not align. */
const STRUT = { text: 'Áj', color: '#000000' }
const INVISIBLE = ' alpha="1"'

let registering: Promise<unknown> | undefined
/** Registers both faces, so that one line can mix them. */
const registerFaces = () =>
  (registering ??= render(span({ text: 'a', color: '#000000', face: 'bold' }, 10), 'bold'))

const ascents = new Map<number, Promise<number>>()

/** Returns the height of the tallest letter above the baseline, in pixels. */
function ascentOf(size: number): Promise<number> {
  const ascent =
    ascents.get(size) ?? render(span({ ...STRUT, text: 'Á' }, size), 'plain').then(({ info }) => info.height)
  ascents.set(size, ascent)
  return ascent
}

/** Draws a line of letters. @returns the picture and its place, for `composite` */
export async function drawLetters(line: LetterLine): Promise<{ input: Buffer; left: number; top: number }> {
  await registerFaces()
  const { parts, size, baseline, left, right, width = Infinity } = line
  const strut = span(STRUT, size, INVISIBLE)
  const words = parts.map((letters) => span(letters, size)).join('')
  // The strut stands away from the aligned edge.
  const { data, info } = await render(right === undefined ? words + strut : strut + words, 'plain')
  const bare = info.width - size
  if (bare > width) return drawLetters({ ...line, size: Math.floor((size * width) / bare), width: Infinity })
  return {
    input: data,
    left: Math.round(right === undefined ? (left ?? 0) : right - info.width),
    top: Math.round(baseline - (await ascentOf(size))),
  }
}
