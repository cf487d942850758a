const A4 = '0 0 595 842'

/** Escapes text for a PDF string in Western European letters. */
const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&')

interface Line {
  text: string
  size: number
}

/** A one-page PDF with lines of text from the top. */
export function pdfPage(lines: Line[]): Buffer {
  let y = 760
  const drawn = lines.map(({ text, size }) => {
    y -= size * 1.8
    return `BT /F1 ${size} Tf 64 ${Math.round(y)} Td (${escaped(text)}) Tj ET`
  })
  const content = drawn.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  // One byte per character, because object offsets count bytes.
  return Buffer.from(`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1')
}
