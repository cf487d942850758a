import sharp from 'sharp'

/** A small, whole PDF of one page that says a word. */
export function samplePdf(word = 'Documento'): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${word}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  )
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b35229' } })

export const samplePng = (width = 120, height = 80) => image(width, height).png().toBuffer()
export const sampleJpeg = (width = 120, height = 80) => image(width, height).jpeg().toBuffer()
