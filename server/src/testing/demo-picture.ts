import sharp, { type OverlayOptions } from 'sharp'

const WIDTH = 1200
const HEIGHT = 800

const block = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
})
const written = (text: string, dpi: number) => ({ text: { text: `<b>${text}</b>`, dpi, rgba: true } })

const shapes = [
  { input: block(1000, 620, '#f4efe4'), left: 100, top: 90 },
  { input: block(240, 300, '#cfc5b2'), left: 150, top: 320 },
  ...[380, 440, 500].map((top) => ({ input: block(420, 18, '#cfc5b2'), left: 440, top })),
]

/** Draws a photo of a card on a table, labelled as a document. */
export async function demoPicture(label: string, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const texts = [
    { input: written(label, 330), left: 150, top: 150 },
    { input: written('Documento de demonstração', 180), left: 150, top: 240 },
  ]
  const draw = (on: OverlayOptions[]) => {
    const picture = sharp(block(WIDTH, HEIGHT, '#8c7a66')).composite(on)
    return (type === 'image/png' ? picture.png({ palette: true }) : picture.jpeg()).toBuffer()
  }
  // Without fonts, draws the card only.
  return draw([...shapes, ...texts]).catch(() => draw(shapes))
}
