import { deflateRawSync, deflateSync } from 'node:zlib'
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

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

/** A stream of objects, which a reader unfolds before it sees what is in them. */
export function packed(objects: string, entries = '/Filter /FlateDecode', pack = deflateSync) {
  const content = pack(bytes(`7 0 ${objects}`)).toString('latin1')
  return withStream(`<< /Type /ObjStm /N 1 /First 4 ${entries} /Length ${content.length} >>`, content)
}

const withStream = (dictionary: string, content: string) =>
  withObject(`${dictionary}\nstream\n${content}\nendstream`)

/** The same without its type, which not every reader asks for, and with something before its objects. */
function unsaid(before: string, pack: (content: Buffer) => Buffer = deflateSync) {
  const content = pack(bytes(`${before}7 0 ${script}`)).toString('latin1')
  return withStream(`<< /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>`, content)
}
const twice = (entries: string) => packed(script, entries, (content) => deflateSync(deflateSync(content)))
/** Packed, behind many blocks that hold nothing. */
const behindNothing = (content: Buffer) =>
  Buffer.concat([bytes('x\x9c'), bytes('\0\0\0\xff\xff'.repeat(102)), deflateRawSync(content)])
const uncertain = /Não foi possível conferir o arquivo "conta\.pdf"/

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
  'colado ao número do objeto': [
    bytes(pdf.replace('xref\n0', () => '9 0 obj/JavaScript\nendobj\nxref\n0')),
    /contém um script/,
  ],
  'com um comentário na referência': [withCatalog('/AcroForm << /XFA 7%x\n0 R >>'), /formulário dinâmico/],
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
  'com objetos guardados duas vezes': [twice('/Filter [ /FlateDecode /FlateDecode ]'), uncertain],
  'com dois filtros': [twice('/Filter /FlateDecode /X 1 /Filter [ /FlateDecode /FlateDecode ]'), uncertain],
  'com o filtro abreviado': [twice('/F [ /Fl /Fl ]'), uncertain],
  'com um objeto em um texto': [twice('/Filter [ /FlateDecode /FlateDecode ] /X (\n1 0 obj <<)'), uncertain],
  'com o fim de um objeto em um texto': [
    twice('/Filter [ /FlateDecode /FlateDecode ] /X (endobj 1 0 obj << \\()'),
    uncertain,
  ],
  'com um objeto em um comentário': [
    twice('/Filter [ /FlateDecode /FlateDecode ] %endobj 1 0 obj <<\n'),
    uncertain,
  ],
  'com um dicionário longo': [twice(`/Filter [ /FlateDecode /FlateDecode ]${' '.repeat(5000)}`), uncertain],
  'com um dicionário longo demais': [
    twice(`/Filter [ /FlateDecode /FlateDecode ]${' '.repeat(70_000)}`),
    uncertain,
  ],
  'com um comentário depois do dicionário': [
    withObject(`<< /Type /ObjStm /Filter [ /A85 ] >> %x\nstream\nx\nendstream`),
    uncertain,
  ],
  'com mais atrás de stream': [withObject('<< /Length 1 >>\nstream x\nx\nendstream'), uncertain],
  'com objetos em nada': [
    withObject('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nx\nendstream'),
    uncertain,
  ],
  'com objetos não declarados': [unsaid(''), /contém um script/],
  'com objetos depois de brancos': [unsaid(' '.repeat(300)), /contém um script/],
  'com objetos depois de muitos brancos': [unsaid(' '.repeat(1_000_000)), /contém um script/],
  'com objetos depois de um nulo': [unsaid('\0'), /contém um script/],
  'com objetos depois de um comentário': [unsaid('%x\n'), /contém um script/],
  'com objetos depois de um comentário longo': [unsaid(`%${'x'.repeat(100_000)}\n`), /contém um script/],
  'com um comentário entre os números': [unsaid('1%x\n'), /contém um script/],
  'com objetos depois de blocos vazios': [unsaid('', behindNothing), /contém um script/],
  'com objetos declarados depois de letras': [
    packed(script, '/Filter /FlateDecode', () => deflateSync(bytes(`x 7 0 ${script}`))),
    /contém um script/,
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

/** Packed as programs pack them, and so taken: those of Adobe sort their keys, others write the type last or no blanks. */
export const harmlessEntries = [
  '/Filter/FlateDecode/First 4',
  '/Filter [/FlateDecode] /DecodeParms [null]',
  '/DecodeParms null/Filter/FlateDecode',
  '/Extends 8 0 R /Filter /FlateDecode',
]

/** A photo with the scanners' own test file behind its end. */
export const infectedPhoto = async () => Buffer.concat([await sampleJpeg(), bytes(EICAR)])
