import { strToU8, Zip, ZipDeflate } from 'fflate'
import { escapeMarkup } from '../http/escape-markup.ts'
import type { OutCell } from './write-csv.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Parts of a workbook with one sheet, besides the sheet; its second style is bold, for the first row. */
const parts = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Planilha" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

const HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`
const FOOT = '</sheetData></worksheet>'

/** Characters that XML 1.0 does not allow. */
const unwritable = /[^\P{Cc}\n\t\r]|[\uFFFE\uFFFF]|\p{Cs}/gu

/** Writes texts and numbers only: no cell has a formula. */
const cellXml = (cell: OutCell, attributes: string) => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c${attributes}><v>${cell}</v></c>`
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cell.replace(unwritable, ''))}</t></is></c>`
}

/** Column letters from `A` to `ZZ`. */
const letters = (index: number): string =>
  (index < 26 ? '' : String.fromCodePoint(64 + Math.floor(index / 26))) +
  String.fromCodePoint(65 + (index % 26))

/** Rows compressed at a time. */
const AT_ONCE = 500

/** Writes rows as a workbook with one sheet, compressed as a stream: a long list is never whole in memory. */
export async function* writeXlsx(rows: AsyncIterable<readonly OutCell[]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [name, xml] of Object.entries(parts)) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(strToU8(xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
  zip.add(sheet)
  sheet.push(strToU8(HEAD))
  let waiting: string[] = []
  let number = 0
  for await (const row of rows) {
    number++
    const style = number === 1 ? ' s="1"' : ''
    const cells = row.map((cell, index) => cellXml(cell, ` r="${letters(index)}${number}"${style}`))
    waiting.push(`<row r="${number}">${cells.join('')}</row>`)
    if (waiting.length < AT_ONCE) continue
    sheet.push(strToU8(waiting.join('')))
    waiting = []
    yield* ready
    ready = []
  }
  sheet.push(strToU8(`${waiting.join('')}${FOOT}`), true)
  zip.end()
  yield* ready
}
