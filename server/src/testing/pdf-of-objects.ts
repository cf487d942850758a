interface Layout {
  /** First line, and the bytes that mark a binary file. */
  header?: string
  /** Additional entries of the trailer. */
  trailer?: string
}

/** Builds a PDF of objects in latin1, numbered from 1; the first is the catalog. */
export function pdfOfObjects(
  objects: readonly string[],
  { header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', trailer = '' }: Layout = {},
): Buffer {
  let pdf = header
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${entries}${end}`, 'latin1')
}

/** A stream object with additional dictionary entries. */
export const streamOf = (content: Buffer | string, entries = '') =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content.toString('latin1' as never)}\nendstream`
