import { deflateSync } from 'node:zlib'
import { EICAR } from '../documents/scan-file.ts'
import { sampleJpeg, samplePdf } from './sample-files.ts'

const pdf = samplePdf().toString('latin1')
const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A PDF whose first object says more. */
const withCatalog = (entries: string) => bytes(pdf.replace('/Type /Catalog', `/Type /Catalog ${entries}`))
const withTrailer = (entries: string) => bytes(pdf.replace('/Root 1 0 R', `/Root 1 0 R ${entries}`))

/** A PDF with one more object before its table of objects. */
export const withObject = (object: string) =>
  bytes(pdf.replace('xref\n0', () => `9 0 obj\n${object}\nendobj\nxref\n0`))

/** A stream of objects, which a reader unfolds before it sees what is in them. */
export function packed(objects: string, entries = '/Filter /FlateDecode', pack = deflateSync) {
  const content = pack(bytes(`7 0 ${objects}`)).toString('latin1')
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 ${entries} /Length ${content.length} >>`
  return withObject(`${dictionary}\nstream\n${content}\nendstream`)
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

/** Files that would do something by themselves, or hide what they hold, each with what its sender is told. */
export const activeFiles: Record<string, [content: Buffer, says: RegExp]> = {
  'ao abrir': [withCatalog(`/OpenAction ${script}`), /"conta\.pdf" contém um script/],
  'sem espaços': [withCatalog('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), /contém um script/],
  'com letras por número': [withCatalog('/OpenAction << /#53 /J#61vaScript /JS (x) >>'), /contém um script/],
  'com um comentário no meio': [
    withCatalog('/OpenAction << /S %x\n/JavaScript /JS (x) >>'),
    /contém um script/,
  ],
  'em objeto à parte': [withObject('/JavaScript'), /contém um script/],
  'com nome': [withCatalog('/Names << /JavaScript 9 0 R >>'), /contém um script/],
  'por uma mídia': [withCatalog('/OpenAction << /S /Rendition /JS (x) >>'), /contém um script/],
  'que abre um programa': [withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>'), /abre programas/],
  'com anexos': [withCatalog('/Names << /EmbeddedFiles 9 0 R >>'), /arquivo anexado/],
  'com um anexo': [withObject('<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>'), /arquivo anexado/],
  'com o tipo do anexo': [withObject('<< /Type/EmbeddedFile >>\nstream\nMZ\nendstream'), /arquivo anexado/],
  'com XFA': [withCatalog('/AcroForm << /XFA [(config) 9 0 R] >>'), /formulário dinâmico/],
  'com um script guardado': [packed(script), /contém um script/],
  'com um programa guardado': [packed('<< /S/Launch /F (cmd.exe) >>'), /abre programas/],
  'com objetos em lista de filtros': [packed(script, '/Filter [ /FlateDecode ]'), /contém um script/],
  'com objetos guardados duas vezes': [
    packed(script, '/Filter [ /FlateDecode /FlateDecode ]', (content) => deflateSync(deflateSync(content))),
    /Não foi possível conferir o arquivo "conta\.pdf"/,
  ],
  'que se desdobra sem fim': [packed(' '.repeat(40 * 1024 * 1024)), /Não foi possível conferir/],
  'com objetos cortados': [
    packed(script.repeat(500), undefined, (content) => deflateSync(content).subarray(0, -30)),
    /contém um script/,
  ],
  'com senha escondida': [withTrailer('/#45ncrypt 9 0 R'), /protegido por senha/],
  'com senha e comentário': [withTrailer('/Encrypt%x\n9 0 R'), /protegido por senha/],
  'com o vírus de teste': [
    Buffer.concat([samplePdf(), bytes(EICAR), bytes('\n%%EOF\n')]),
    /"conta\.pdf" foi reconhecido como vírus/,
  ],
}

/** A photo with the scanners' own test file behind its end. */
export const infectedPhoto = async () => Buffer.concat([await sampleJpeg(), bytes(EICAR)])
