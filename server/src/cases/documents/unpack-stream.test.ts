import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unpackStream } from './unpack-stream.ts'

/** Compresses pixels by TIFF's LZW, the one that PDF uses. */
async function packedLikeTiff(pixels: Buffer, side: number) {
  const raw = { width: side, height: side, channels: 1 as const }
  const options = {
    compression: 'lzw',
    predictor: 'none',
    tile: true,
    tileWidth: side,
    tileHeight: side,
  } as const
  const tiff = await sharp(pixels, { raw }).toColourspace('b-w').tiff(options).toBuffer()
  const table = tiff.readUInt32LE(4)
  const entry = (tag: number) => {
    for (let at = table + 2; ; at += 12) if (tiff.readUInt16LE(at) === tag) return tiff.readUInt32LE(at + 8)
  }
  return tiff.subarray(entry(324), entry(324) + entry(325))
}

test('unpacks LZW of other encoders, through all code widths', async () => {
  const side = 256
  const pixels = Buffer.concat([randomBytes(20_000), Buffer.alloc(side * side - 20_000, 'abcab')])
  const unpacked = unpackStream(await packedLikeTiff(pixels, side), ['LZWDecode'], side * side)
  expect(unpacked?.content.equals(pixels)).toBe(true)
})

const zlib = (size: number) => Buffer.concat([deflateSync(Buffer.alloc(size, 'x')), Buffer.from('endstream')])
const runs = (size: number) =>
  Buffer.concat([...Array(size / 100).fill(Buffer.from([157, 97])), Buffer.from([128])])

test('distinguishes a complete stream from one above the limit and from a truncated one', () => {
  const most = 1000
  const isWhole = (packed: Buffer, filter: string) => unpackStream(packed, [filter], most)?.isWhole
  for (const [filter, pack] of [
    ['FlateDecode', zlib],
    ['RunLengthDecode', runs],
  ] as const) {
    expect([isWhole(pack(900), filter), isWhole(pack(1100), filter)], filter).toEqual([true, false])
    expect(isWhole(pack(900).subarray(0, 10), filter), filter).toBe(false)
  }
  expect(unpackStream(Buffer.from('zz!~>'), ['A85'], most)?.content).toEqual(Buffer.alloc(8))
  expect(isWhole(Buffer.from('z'.repeat(300)), 'A85')).toBe(false)
  expect(unpackStream(Buffer.from('x'), ['DCTDecode'], most)).toBeNull()
})
