import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import type { Published } from '../../publishing/config/publish.ts'
import { sharp } from '../../platform/images/decoders.ts'
import { box, draw, mark } from '../../publishing/brand-pictures/draw.ts'
import { brandPicture, CARD } from '../../publishing/brand-pictures/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { initialsOf, type Attendant } from './attendant.ts'
import { drawCardBar } from './card-bar.ts'
import { drawLetters, type Letters } from './card-letters.ts'
import { pageColors, toneColors, type PageColors } from './page-colors.ts'
import type { SharedView } from './shared-view.ts'

const EDGE = 56
const INNER = CARD.width - 2 * EDGE
const FOOT = 96

interface SharedCard {
  view: SharedView
  published: Published
  storage: Storage
  attendant: Attendant
  /** ISO day. */
  day: string
}

const flat = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

/** Draws the logo, or the mark with the name, and until when the figures of the day hold. */
async function drawHead({ view, published, storage, day }: SharedCard, colors: PageColors) {
  const { settings } = published.config
  const logo = await brandPicture(storage, settings['branding.logo'])
  const date = await drawLetters({
    parts: [
      {
        text: [fillText(texts.emDia, { dia: dayText(day) }), view.validity.figures]
          .filter(Boolean)
          .join(', '),
        color: colors.muted,
      },
    ],
    size: 24,
    right: CARD.width - EDGE,
    baseline: 78,
  })
  if (logo) {
    const input = await sharp(logo).resize({ width: 420, height: 60, fit: 'inside' }).png().toBuffer()
    return [date, { input, left: EDGE, top: 40 }]
  }
  const size = 52
  const sign = { leaves: colors['on-brand'], sun: colors.sun }
  const input = await draw(size, size, colors.bg, [
    { outside: box([0, 0], size, size, 14), color: colors.brand },
    ...mark(size, [0, 0], sign),
  ])
    .png()
    .toBuffer()
  const name = settings['company.name'] || settings['app.title']
  const title = await drawLetters({
    parts: [{ text: name, color: colors.text, face: 'bold' }],
    size: 30,
    left: EDGE + 68,
    baseline: 81,
    width: 520,
  })
  return [date, { input, left: EDGE, top: 44 }, title]
}

/** Draws the sentence, a clause on each line; without an offer, the verdict. */
async function drawSentence({ view }: SharedCard, colors: PageColors) {
  const tone = toneColors(view.tone, colors)
  if (view.clauses.length === 0) {
    const lines = view.text ? [view.title, view.text] : [view.title]
    return Promise.all(
      lines.map((text, at) =>
        drawLetters({
          parts: [{ text, color: at === 0 ? tone.text : colors.text, face: at === 0 ? 'bold' : 'plain' }],
          size: at === 0 ? 52 : 32,
          left: EDGE,
          baseline: 200 + at * 64,
          width: INNER,
        }),
      ),
    )
  }
  return Promise.all(
    view.clauses.map(({ before, amount, after, isMissing }, at) => {
      const color = isMissing ? tone.text : colors.text
      const parts: Letters[] = [
        { text: before, color },
        { text: amount, color, face: 'bold' },
        { text: after, color },
      ]
      return drawLetters({
        parts: parts.filter(({ text }) => text),
        size: 56,
        left: EDGE,
        baseline: 170 + at * 66,
        width: INNER,
      })
    }),
  )
}

/** Draws who attends, and on the right property and line. */
async function drawFoot({ view, attendant }: SharedCard, colors: PageColors) {
  const top = CARD.height - FOOT
  const { name, creci, organization, phone } = attendant
  const portrait = await draw(60, 60, colors.surface, [
    { outside: box([0, 0], 60, 60, 30), color: colors['brand-soft2'] },
  ])
    .png()
    .toBuffer()
  const initials = initialsOf(name)
  const more = [creci, organization].filter(Boolean).join(', ')
  const left = EDGE + 78
  const right = CARD.width - EDGE
  const line = [view.line?.short, view.changedRules || texts.naoEProposta].filter(Boolean).join(' ')
  const half = INNER / 2 - 40
  return [
    { input: await flat(CARD.width, FOOT, colors.surface), left: 0, top },
    { input: await flat(CARD.width, 2, colors.line), left: 0, top },
    { input: portrait, left: EDGE, top: top + 18 },
    await drawLetters({
      parts: [{ text: initials, color: colors.text, face: 'bold' }],
      size: 24,
      left: EDGE + 30 - initials.length * 8,
      baseline: top + 57,
    }),
    await drawLetters({
      parts: [
        { text: name, color: colors.text, face: 'bold' },
        ...(more ? [{ text: `, ${more}`, color: colors.text }] : []),
      ],
      size: 22,
      left,
      baseline: top + (phone ? 42 : 56),
      width: half - 78,
    }),
    ...(phone
      ? [
          await drawLetters({
            parts: [{ text: `WhatsApp ${phone}`, color: colors.muted }],
            size: 22,
            left,
            baseline: top + 72,
          }),
        ]
      : []),
    await drawLetters({
      parts: [{ text: view.placeText, color: colors.text, face: 'bold' }],
      size: 22,
      right,
      baseline: top + 42,
      width: half,
    }),
    await drawLetters({
      parts: [{ text: line, color: colors.muted }],
      size: 22,
      right,
      baseline: top + 72,
      width: half + 80,
    }),
  ]
}

/** Draws the preview picture of a shared simulation: the answer of the screen, and who attends. */
export async function drawSharedCard(card: SharedCard): Promise<Buffer> {
  const colors = pageColors(card.published)
  const { view } = card
  const { width, height } = CARD
  const pieces = await Promise.all([
    drawHead(card, colors),
    drawSentence(card, colors),
    view.bar
      ? drawCardBar(view.bar, colors, toneColors(view.tone, colors), { left: EDGE, top: 338, width: INNER })
      : [],
    drawFoot(card, colors),
  ])
  return sharp({ create: { width, height, channels: 3, background: colors.bg } })
    .composite([{ input: await flat(width, 12, colors.brand), left: 0, top: 0 }, ...pieces.flat()])
    .png({ palette: true, colours: 128 })
    .toBuffer()
}
