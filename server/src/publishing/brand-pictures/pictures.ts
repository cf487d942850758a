import { colorTokens } from 'core'
import { BRANDING } from '../../platform/images/picture-names.ts'
import type { Published } from '../config/publish.ts'
import { hashOf, type Content } from '../../platform/http/content.ts'
import { sharp } from '../../platform/images/decoders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { box, bricks, draw, mark } from './draw.ts'

/** Pixels that social networks require for a preview picture. */
export const CARD = { width: 1200, height: 630 } as const
const TOUCH = 180
const TAB = 32
const LAUNCHER = 512
/** Side of a square within the circle of 80 % of the width that a mask keeps, with a margin. */
const MASK_SHARE = 0.6

/** Names of pictures that are drawn from published configuration. */
export const shareNames = [
  'compartilhar.png',
  'apple-touch-icon.png',
  'favicon.ico',
  'icone-192.png',
  'icone-512.png',
  'icone-mascara-512.png',
] as const
export type ShareName = (typeof shareNames)[number]

/** Published colours for drawings. */
export const cardColors = ({ theme }: Pick<Published, 'theme'>) => {
  const light = theme?.colors.light
  return {
    brand: light?.brand ?? colorTokens.brand[0],
    leaves: light?.['on-brand'] ?? colorTokens['on-brand'][0],
    sun: light?.sun ?? colorTokens.sun[0],
  }
}

/** A picture that an administrator chose; null if it is not in the storage. */
export async function brandPicture(storage: Storage, path: string | null): Promise<Uint8Array | null> {
  const opened = path && (await storage.open(BRANDING + path.slice(path.lastIndexOf('/') + 1)))
  return opened ? new Uint8Array(await new Response(opened.body).arrayBuffer()) : null
}

/** Preview picture of links: the cover, or brand colour and bricks, with the logo or the mark on it. */
async function drawCard(published: Published, storage: Storage): Promise<Buffer> {
  const { brand, leaves, sun } = cardColors(published)
  const { settings } = published.config
  const { width, height } = CARD
  const [cover, logo] = await Promise.all([
    brandPicture(storage, settings['branding.cover']),
    brandPicture(storage, settings['branding.logo']),
  ])
  const texture = { outside: bricks(126), color: leaves, opacity: 0.07 }
  const size = 360
  const shapes = cover || logo ? [] : mark(size, [(width - size) / 2, (height - size) / 2], { leaves, sun })
  const ground = cover
    ? sharp(cover).resize({ ...CARD, fit: 'cover' })
    : draw(width, height, brand, [texture, ...shapes])
  if (!logo) return ground.png({ palette: !cover }).toBuffer()
  const { data, info } = await sharp(logo)
    .resize({ width: 640, height: 240, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const plate = { width: info.width + 120, height: info.height + 120 }
  const white = { outside: box([0, 0], plate.width, plate.height, 40), color: '#ffffff' }
  // On a cover the corners of the white plate show the brand colour.
  const base = await draw(plate.width, plate.height, brand, [white]).png().toBuffer()
  return sharp(await ground.png().toBuffer())
    .composite([{ input: base }, { input: data }])
    .png()
    .toBuffer()
}

/** A square icon: the favicon on white, or the mark on the brand's colour. */
async function drawIcon(published: Published, storage: Storage, size: number): Promise<Buffer> {
  const { brand, leaves, sun } = cardColors(published)
  const favicon = await brandPicture(storage, published.config.settings['branding.favicon'])
  if (!favicon)
    return draw(size, size, brand, mark(size, [0, 0], { leaves, sun }))
      .png()
      .toBuffer()
  const edge = Math.round(size * (size > 64 ? 0.78 : 1))
  const input = await sharp(favicon).resize({ width: edge, height: edge }).png().toBuffer()
  return draw(size, size, '#ffffff', []).composite([{ input }]).png().toBuffer()
}

/** Icon whose corners a launcher may cut: the picture stays within the circle that every mask keeps. */
async function drawMaskable(published: Published, storage: Storage): Promise<Buffer> {
  const { brand } = cardColors(published)
  const edge = Math.round(LAUNCHER * MASK_SHARE)
  const hasPicture = published.config.settings['branding.favicon'] !== null
  const input = await drawIcon(published, storage, edge)
  return draw(LAUNCHER, LAUNCHER, hasPicture ? '#ffffff' : brand, [])
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** Wraps a PNG in an ICO file. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const drawings: Record<ShareName, (published: Published, storage: Storage) => Promise<Buffer>> = {
  'compartilhar.png': drawCard,
  'apple-touch-icon.png': (published, storage) => drawIcon(published, storage, TOUCH),
  'icone-192.png': (published, storage) => drawIcon(published, storage, 192),
  'icone-512.png': (published, storage) => drawIcon(published, storage, LAUNCHER),
  'icone-mascara-512.png': drawMaskable,
  'favicon.ico': async (published, storage) => icoOf(await drawIcon(published, storage, TAB), TAB),
}

const picturesOf = new WeakMap<Published, Map<ShareName, Promise<Content>>>()

/** Draws one of the pictures at its first request after a publication. */
export function sharePicture(name: ShareName, published: Published, storage: Storage): Promise<Content> {
  const pictures = picturesOf.get(published) ?? new Map<ShareName, Promise<Content>>()
  picturesOf.set(published, pictures)
  const drawn =
    pictures.get(name) ??
    drawings[name](published, storage).then((bytes) => ({
      type: name.endsWith('.ico') ? 'image/x-icon' : 'image/png',
      hash: hashOf(bytes),
      plain: new Uint8Array(bytes),
    }))
  pictures.set(name, drawn)
  // A failure is retried by the next request.
  drawn.catch(() => pictures.delete(name))
  return drawn
}
