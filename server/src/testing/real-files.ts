import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { encryptedPdf } from './encrypted-pdf.ts'
import { pdfOfObjects, streamOf } from './pdf-of-objects.ts'
import { noisyPhoto, noisyPicture } from './sample-scans.ts'

/** A file that another program wrote. */
export const realFile = (name: 'printed-by-chrome.pdf' | 'ghostscript-rc4-128.pdf') =>
  readFile(new URL(`real-files/${name}`, import.meta.url))

/** A payslip as Word saves it: tagged, with object streams and hybrid cross-references. */
function payslipOfWord(): Buffer {
  const content = deflateSync(Buffer.from('/P <</MCID 0>> BDC BT /F1 11 Tf 72 720 Td (Holerite) Tj ET EMC'))
  const packed =
    '11 0 12 58 << /Type /StructElem /S /P /P 6 0 R /Pg 3 0 R /K 0 >> << /Title (Holerite de mar\xe7o) >>'
  const first = packed.indexOf('<<')
  const [one, two] = [packed.indexOf('<<') - first, packed.lastIndexOf('<<') - first]
  const list = `11 ${one} 12 ${two} `
  const objects = deflateSync(Buffer.from(list + packed.slice(first), 'latin1'))
  return pdfOfObjects(
    [
      '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR) /StructTreeRoot 6 0 R/MarkInfo<</Marked true>>/Metadata 9 0 R/ViewerPreferences 10 0 R>>',
      '<</Type/Pages/Count 1/Kids[ 3 0 R] >>',
      '<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 5 0 R>>/ProcSet[/PDF/Text/ImageB/ImageC/ImageI] >>/MediaBox[ 0 0 595.32 841.92] /Contents 4 0 R/Group<</Type/Group/S/Transparency/CS/DeviceRGB>>/Tabs/S/StructParents 0>>',
      streamOf(content, '/Filter/FlateDecode'),
      '<</Type/Font/Subtype/TrueType/Name/F1/BaseFont/BCDEEE+Calibri/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 116/Widths[ 226]>>',
      '<</Type/StructTreeRoot/RoleMap 7 0 R/ParentTree 8 0 R/K[11 0 R]>>',
      '<</Footnote/Note/Endnote/Note/Textbox/Sect/Header/Sect/Artifact/Sect>>',
      '<</Nums[ 0[ 11 0 R] ] >>',
      streamOf(
        '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>',
        '/Type/Metadata/Subtype/XML',
      ),
      '<</DisplayDocTitle true>>',
      'null',
      'null',
      streamOf(objects, `/Type/ObjStm/N 2/First ${list.length}/Filter/FlateDecode`),
    ],
    { header: '%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n', trailer: '/Info 12 0 R/ID[<AB12><AB12>]' },
  )
}

/** A page as scanned by an iPhone: a JPEG over the whole page. */
function scanOfIphone(photo: Buffer): Buffer {
  const drawing = deflateSync(Buffer.from('q Q q 0 0 612 792 re W n 612 0 0 792 0 0 cm /Im1 Do Q'))
  return pdfOfObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R /Version /1.4 >>',
      '<< /Type /Pages /MediaBox [0 0 612 792] /Count 1 /Kids [ 3 0 R ] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << /ProcSet [ /PDF /ImageB /ImageC /ImageI ] /XObject << /Im1 5 0 R >> >> /Contents 4 0 R >>',
      streamOf(drawing, '/Filter /FlateDecode'),
      streamOf(
        photo,
        '/Type /XObject /Subtype /Image /Width 600 /Height 800 /Interpolate true /ColorSpace /DeviceRGB /Intent /Perceptual /BitsPerComponent 8 /Filter /DCTDecode',
      ),
      "<< /Producer (iOS Version 18.1 \\(Build 22B83\\) Quartz PDFContext) /CreationDate (D:20260110120000Z00'00') >>",
    ],
    { header: '%PDF-1.3\n%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6\n', trailer: '/Info 6 0 R' },
  )
}

/** A page of an office scanner in CCITT group 4: all white, one bit for each row. */
function faxOfScanner(): Buffer {
  const [width, height] = [2480, 3508]
  const endOfBlock = '000000000001000000000001'
  const bits = ('1'.repeat(height) + endOfBlock)
    .replace(/(.{8})/g, '$1 ')
    .trim()
    .split(' ')
  const fax = Buffer.from(bits.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  return pdfOfObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [ 3 0 R ] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.2 841.92] /Contents 4 0 R /Resources << /XObject << /Im0 5 0 R >> >> >>',
      streamOf('q 595.2 0 0 841.92 0 0 cm /Im0 Do Q'),
      streamOf(
        fax,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`,
      ),
    ],
    { header: '%PDF-1.4\r\n' },
  )
}

/** A photo of a phone: with location, time and device, rotated, and with a video appended. */
export async function photoOfPhone(): Promise<Buffer> {
  const photo = await noisyPicture(320, 240)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Telefone', Model: 'Modelo 9', Artist: 'Ana da Silva' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Rua das Flores, 10</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return Buffer.concat([photo, Buffer.from('....ftypmp42 Rua das Flores, 20'), Buffer.alloc(500)])
}

/** A bank statement with restricted printing, and a byte order mark before it. */
async function statementOfBank(): Promise<Buffer> {
  return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), await encryptedPdf({ useObjectStreams: true })])
}

async function pdfOfPortal(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Certidão')
  return Buffer.from(await pdf.save())
}

interface RealFile {
  name: string
  content: Buffer
  /** How the server stores it. */
  stored: { name: string; type: 'application/pdf' | 'image/jpeg' | 'image/png' }
}

/** Files as clients send them: with the formats and names of their programs and phones. */
export async function makeRealFiles(): Promise<RealFile[]> {
  const photo = await noisyPhoto(600, 800)
  const png = await noisyPicture(60, 80).png().toBuffer()
  const pdf = { type: 'application/pdf' } as const
  const jpeg = { type: 'image/jpeg' } as const
  const chrome = await realFile('printed-by-chrome.pdf')
  return [
    { name: 'Holerite março.pdf', content: payslipOfWord(), stored: { name: 'Holerite março.pdf', ...pdf } },
    { name: 'Extrato - Banco.pdf', content: chrome, stored: { name: 'Extrato - Banco.pdf', ...pdf } },
    {
      name: 'Documento digitalizado 3.pdf',
      content: scanOfIphone(photo),
      stored: { name: 'Documento digitalizado 3.pdf', ...pdf },
    },
    { name: 'SCAN0001.PDF', content: faxOfScanner(), stored: { name: 'SCAN0001.PDF', ...pdf } },
    {
      name: 'extrato_202601.pdf',
      content: await statementOfBank(),
      stored: { name: 'extrato_202601.pdf', ...pdf },
    },
    {
      name: 'comprovante',
      content: await realFile('ghostscript-rc4-128.pdf'),
      stored: { name: 'comprovante.pdf', ...pdf },
    },
    { name: 'recibo.html.pdf', content: chrome, stored: { name: 'recibo_html.pdf', ...pdf } },
    { name: 'certidao.aspx', content: await pdfOfPortal(), stored: { name: 'certidao_aspx.pdf', ...pdf } },
    { name: 'RG 12.345.678-9', content: chrome, stored: { name: 'RG 12.345.678-9.pdf', ...pdf } },
    {
      name: 'IMG-20260101-WA0001.jpeg',
      content: photo,
      stored: { name: 'IMG-20260101-WA0001.jpeg', ...jpeg },
    },
    {
      name: 'WhatsApp Image 2026-01-01 at 10.00.00.jpeg',
      content: photo,
      stored: { name: 'WhatsApp Image 2026-01-01 at 10.00.00.jpeg', ...jpeg },
    },
    {
      name: 'WhatsApp Image 2026-01-01 at 10.00.00',
      content: photo,
      stored: { name: 'WhatsApp Image 2026-01-01 at 10.00.00.jpg', ...jpeg },
    },
    { name: 'download.jfif', content: photo, stored: { name: 'download.jpg', ...jpeg } },
    { name: 'rg frente.pdf', content: photo, stored: { name: 'rg frente.jpg', ...jpeg } },
    { name: 'IMG_0412.HEIC', content: photo, stored: { name: 'IMG_0412.jpg', ...jpeg } },
    {
      name: '20260101_100000.jpg',
      content: await photoOfPhone(),
      stored: { name: '20260101_100000.jpg', ...jpeg },
    },
    { name: 'Captura de tela.jpg', content: png, stored: { name: 'Captura de tela.png', type: 'image/png' } },
  ]
}
