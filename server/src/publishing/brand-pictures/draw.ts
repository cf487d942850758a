import { sharp } from '../../platform/images/decoders.ts'

type Point = readonly [x: number, y: number]
type Rgb = readonly [red: number, green: number, blue: number]

/** A shape to draw: the signed distance of a point from its edge in pixels (positive outside), and its colour. */
export interface Shape {
  outside: (x: number, y: number) => number
  color: string
  /** From 0 to 1. */
  opacity?: number
}

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A leaf between two corners of a square: the intersection of quarter circles around its other corners. */
export const leaf =
  ([ax, ay]: Point, [bx, by]: Point): Shape['outside'] =>
  (x, y) =>
    Math.max(Math.hypot(x - ax, y - by), Math.hypot(x - bx, y - ay)) - Math.abs(bx - ax)

export const box =
  ([left, top]: Point, width: number, height: number, radius: number): Shape['outside'] =>
  (x, y) => {
    const dx = Math.abs(x - left - width / 2) - width / 2 + radius
    const dy = Math.abs(y - top - height / 2) - height / 2 + radius
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }

const nearest = (shapes: Shape['outside'][]) => (x: number, y: number) =>
  Math.min(...shapes.map((outside) => outside(x, y)))

const placed =
  (outside: Shape['outside'], scale: number, [left, top]: Point): Shape['outside'] =>
  (x, y) =>
    outside((x - left) / scale, (y - top) / scale) * scale

/** One cobogó brick, as core draws it on a grid of 48. */
const brick = nearest([
  leaf([2, 2], [23, 23]),
  leaf([46, 2], [25, 23]),
  leaf([46, 46], [25, 25]),
  leaf([2, 46], [23, 25]),
])
export const bricks = (size: number): Shape['outside'] =>
  placed((x, y) => brick(x % 48, y % 48), size / 48, [0, 0])

/** The leaves and the sun of the brand mark, as core draws it on a grid of 32. */
export const mark = (size: number, at: Point, colors: { leaves: string; sun: string }): Shape[] => {
  const leaves = nearest([leaf([6, 6], [15, 15]), leaf([26, 26], [17, 17]), leaf([6, 26], [15, 17])])
  return [
    { outside: placed(leaves, size / 32, at), color: colors.leaves },
    { outside: placed(leaf([26, 6], [17, 15]), size / 32, at), color: colors.sun },
  ]
}

/**
 * Draws shapes over a background. Done by hand, because the SVG decoder stays disabled for uploaded files. There are no
 * letters, since a server may have no fonts.
 */
export function draw(width: number, height: number, background: string, shapes: Shape[]) {
  const pixels = new Uint8Array(width * height * 3)
  const inks = shapes.map(({ outside, color, opacity = 1 }) => ({ outside, ink: rgb(color), opacity }))
  const ground = rgb(background)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      pixels.set(ground, at)
      for (const { outside, ink, opacity } of inks) {
        const share = Math.min(Math.max(0.5 - outside(x + 0.5, y + 0.5), 0), 1) * opacity
        if (share === 0) continue
        for (let channel = 0; channel < 3; channel += 1)
          pixels[at + channel] = Math.round(pixels[at + channel]! * (1 - share) + ink[channel]! * share)
      }
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
