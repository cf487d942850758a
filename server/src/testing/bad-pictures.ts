import { randomBytes } from 'node:crypto'
import { jpegOfSize, pngBomb } from './bad-files.ts'
import { sampleJpeg, samplePdf, samplePng, sampleWebp } from './sample-files.ts'

interface BadPicture {
  name: string
  content: Buffer
  /** Error that its sender gets. */
  says: RegExp
}

const text = (content: string) => Buffer.from(content)
const fractions = [0.05, 0.3, 0.5, 0.7, 0.9]

/** A small WebP whose header has the largest possible size. */
function webpOfSize(webp: Buffer, side: number) {
  const changed = Buffer.from(webp)
  const frame = changed.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  changed.writeUInt16LE(side, frame + 3)
  changed.writeUInt16LE(side, frame + 5)
  return changed
}

/** Over forty files that are not valid pictures, each with its error. */
export async function makeBadPictures(): Promise<BadPicture[]> {
  const [png, jpeg, webp] = await Promise.all([
    samplePng(400, 300),
    sampleJpeg(400, 300),
    sampleWebp(400, 300),
  ])
  const others: [string, Buffer][] = [
    ['vazia.png', Buffer.alloc(0)],
    ['texto.png', text('apenas um texto')],
    ['conta.pdf', samplePdf()],
    ['conta.png', samplePdf()],
    ['desenho.svg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['desenho.png', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['desenho.jpg', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['desenho.webp', text('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>')],
    ['pagina.png', text('<!DOCTYPE html><script>alert(1)</script>')],
    ['pagina.jpg', text('  <html><body onload=alert(1)>')],
    ['anima.gif', text('GIF89a uma animação')],
    ['anima.png', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['foto.tiff', text('II*\u0000 um TIFF')],
    ['foto.bmp', text('BM um bitmap')],
    ['icone.ico', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['foto.avif', text('\u0000\u0000\u0000\u001cftypavif')],
    ['foto.heic', text('\u0000\u0000\u0000\u001cftypheic')],
    ['foto.jxl', Buffer.from([0xff, 0x0a, 0, 0])],
    ['programa.png', text('MZ um programa')],
    ['pacote.png', text('PK\u0003\u0004 um zip')],
    ['script.png', text('#!/bin/sh\nrm -rf /')],
    ['modelo.jpg', text('%!PS-Adobe-3.0 EPSF-3.0')],
    ['imagick.png', text("push graphic-context\nfill 'url(https://127.0.0.1/|ls)'")],
    ['vips.png', Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(60)])],
    ['so-o-comeco.webp', text('RIFF....WEBPVP8 ')],
    ...[1, 2, 3].map((n): [string, Buffer] => [
      `ruido${n}.png`,
      Buffer.concat([Buffer.from([0]), randomBytes(500)]),
    ]),
    ['lixo-antes.png', Buffer.concat([text('lixo'), png])],
  ]
  return [
    ...others.map(([name, content]) => ({ name, content, says: /JPG, PNG ou WebP/ })),
    ...[png, jpeg, webp].flatMap((picture, index) =>
      fractions.map((fraction) => ({
        name: `cortada.${['png', 'jpg', 'webp'][index]}`,
        content: picture.subarray(0, Math.ceil(picture.length * fraction)),
        says: /JPG, PNG ou WebP|incompleta ou danificada/,
      })),
    ),
    ...[15_000, 65_000].map((side) => ({
      name: 'bomba.png',
      content: pngBomb(side),
      says: /grande demais/,
    })),
    { name: 'bomba.jpg', content: jpegOfSize(jpeg, 65_000, 65_000), says: /grande demais/ },
    { name: 'bomba.webp', content: webpOfSize(webp, 16_383), says: /grande demais/ },
  ]
}
