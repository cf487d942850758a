import { deflateSync } from 'node:zlib'
import { EICAR } from '../cases/documents/scan-file.ts'
import {
  behindNothing,
  bytes,
  hex,
  inHex,
  link,
  packed,
  packings,
  pdf,
  script,
  twice,
  undeclared,
  undeclaredAfter,
  withCatalog,
  withObject,
  withStream,
  withTrailer,
} from './pdf-with.ts'
import { sampleJpeg, samplePdf } from './sample-files.ts'

const parts: [object: string, says: RegExp][] = [
  [script, /contém um script/],
  ['<< /JS (app.alert(1)) >>', /contém um script/],
  ['<< /S /Launch >>', /abre programas/],
  ['<< /Type /EmbeddedFile >>', /arquivo anexado/],
  ['<< /EmbeddedFiles 8 0 R >>', /arquivo anexado/],
  ['<< /EF << /F 8 0 R >> >>', /arquivo anexado/],
  ['<< /Subtype /RichMedia >>', /arquivo anexado/],
  ['<< /XFA [(a) 8 0 R] >>', /formulário dinâmico/],
]
const uncertain = /Não foi possível conferir o arquivo "conta\.pdf"/

/** Files with active or hidden content, each with the error that its sender gets. */
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
  'com objetos guardados duas vezes': [twice('/Filter [ /FlateDecode /FlateDecode ]'), /contém um script/],
  'com dois filtros': [twice('/Filter /FlateDecode /X 1 /Filter [ /FlateDecode /FlateDecode ]'), uncertain],
  'com o filtro abreviado': [twice('/F [ /Fl /Fl ]'), uncertain],
  'com um objeto em um texto': [
    twice('/Filter [ /FlateDecode /FlateDecode ] /X (\n1 0 obj <<)'),
    /contém um script/,
  ],
  'com o fim de um objeto em um texto': [
    twice('/Filter [ /FlateDecode /FlateDecode ] /X (endobj 1 0 obj << \\()'),
    /contém um script/,
  ],
  'com um objeto em um comentário': [
    twice('/Filter [ /FlateDecode /FlateDecode ] %endobj 1 0 obj <<\n'),
    /contém um script/,
  ],
  'com um dicionário longo demais': [
    twice(`/Filter [ /FlateDecode /FlateDecode ]${' '.repeat(70_000)}`),
    /contém um script/,
  ],
  'com um comentário depois do dicionário': [
    withObject(`<< /Type /ObjStm /Filter [ /A85 ] >> %x\nstream\nx\nendstream`),
    uncertain,
  ],
  'com mais atrás de stream': [withObject('<< /Type /ObjStm >>\nstream x\nx\nendstream'), uncertain],
  'com objetos em nada': [
    withObject('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nx\nendstream'),
    uncertain,
  ],
  'com objetos não declarados': [undeclaredAfter(''), /contém um script/],
  'com objetos depois de brancos': [undeclaredAfter(' '.repeat(300)), /contém um script/],
  'com objetos depois de muitos brancos': [undeclaredAfter(' '.repeat(1_000_000)), /contém um script/],
  'com objetos depois de um nulo': [undeclaredAfter('\0'), /contém um script/],
  'com objetos depois de um comentário': [undeclaredAfter('%x\n'), /contém um script/],
  'com objetos depois de um comentário longo': [
    undeclaredAfter(`%${'x'.repeat(100_000)}\n`),
    /contém um script/,
  ],
  'com um comentário entre os números': [undeclaredAfter('1%x\n'), /contém um script/],
  'com objetos depois de blocos vazios': [undeclaredAfter('', behindNothing), /contém um script/],
  'com objetos declarados depois de letras': [
    packed(script, '/Filter /FlateDecode', () => deflateSync(bytes(`x 7 0 ${script}`))),
    uncertain,
  ],
  'que se desdobra sem fim': [packed(' '.repeat(40 * 1024 * 1024)), /Não foi possível conferir/],
  'com objetos cortados': [
    packed(script.repeat(500), undefined, (content) => deflateSync(content).subarray(0, -30)),
    /contém um script/,
  ],
  ...Object.fromEntries(
    Object.keys(packings).flatMap((filter) => [
      [`com um script em ${filter}`, [undeclared(filter, script), /contém um script/]],
      [`com um script em ${filter}, sem número`, [undeclared(filter, script, ''), /contém um script/]],
    ]),
  ),
  ...Object.fromEntries(
    parts.map(([object, says]) => [`com ${object}`, [undeclared('/LZWDecode', object), says]]),
  ),
  'com objetos em uma imagem': [packed(script, '/Filter /DCTDecode'), uncertain],
  'com objetos sem pacote além do fim': [
    withStream('<< /Type /ObjStm /N 1 /First 4 /Length 20 >>', `7 0 null endstream ${script}`),
    uncertain,
  ],
  'com um objeto no meio de um texto': [
    packed(`(${script})`, '/Filter /FlateDecode', () => deflateSync(bytes(`7 1 (${script})`))),
    /contém um script/,
  ],
  'com muitos brancos antes do valor': [
    packed(`<< /EF${' '.repeat(20_000)}<< /F 8 0 R >> >>`),
    /arquivo anexado/,
  ],
  'com linhas e comentários antes do valor': [
    packed(`<< /EF${`\r\n%${'x'.repeat(300)}\n`.repeat(30)}8 0 R >>`),
    /arquivo anexado/,
  ],
  'com um número sem espaço antes': [
    bytes(pdf.replace('xref\n0', () => `9 %x\n0%(\nobj ${script}\nendobj\nxref\n0`)),
    /contém um script/,
  ],
  'com listas sem fim': [withObject('['.repeat(100_000)), uncertain],
  'com uma chave sem valor': [packed(script, '/Filter /ASCIIHexDecode / >> >>', hex), uncertain],
  'com brancos que só um leitor conhece': [
    withCatalog('/OpenAction\x80<</S\xff/JavaScript\x80/JS(x)>>'),
    /contém um script/,
  ],
  'com objetos declarados entre eles': [packed(script, '/X\x80null /Filter /ASCIIHexDecode', hex), uncertain],
  'com um objeto que não fecha': [withObject('<< /A [ >> /B ]'), uncertain],
  'que abre outro arquivo': [
    withCatalog('/OpenAction << /S /GoToR /F (x.pdf) /D [0 /Fit] >>'),
    /link que abre/,
  ],
  'que abre um arquivo anexado': [withCatalog('/OpenAction << /S /GoToE /D [0 /Fit] >>'), /link que abre/],
  'que é uma coleção de arquivos': [withCatalog('/Collection << /View /D >>'), /arquivo anexado/],
  'que toca um filme': [withObject('<< /Subtype /Movie /Movie << /F (x.avi) >> >>'), /arquivo anexado/],
  'que busca uma imagem em outro arquivo': [
    withObject('<< /OPI << /2.0 << /F (x.tif) >> >> >>'),
    /link que abre/,
  ],
  'que segue um artigo em outro arquivo': [
    withCatalog('/OpenAction << /S /Thread /F (x.pdf) /D 0 >>'),
    /link que abre/,
  ],
  'que mostra a página de outro arquivo': [
    withObject('<< /Subtype /Form /Ref << /F (x.pdf) /Page 0 >> >>'),
    /link que abre/,
  ],
  'que envia um formulário': [withCatalog('/OpenAction << /S /SubmitForm /F (x) >>'), /envia ou importa/],
  'que importa dados': [withCatalog('/OpenAction << /S /ImportData /F (x) >>'), /envia ou importa/],
  ...Object.fromEntries(
    [
      '(file:///c:/x.exe)',
      '(java\\\nscript:alert\\(1\\))',
      '(\\n\x01\\152avascript:x)',
      '(\\\\\\\\servidor\\\\x)',
      inHex('vbscript:x'),
      '9 0 R >> >> endobj 9 0 obj (file:///x) endobj 8 0 obj << /A << /B 1',
    ].map((address) => [`com o link ${address}`, [link(address), /link que abre/]]),
  ),
  'com um link depois de muitos brancos': [link(`(${' '.repeat(5000)}file:///x)`), /link que abre/],
  'com o vírus de teste guardado': [
    withStream('<< /Filter /FlateDecode >>', deflateSync(bytes(EICAR)).toString('latin1')),
    /foi reconhecido como vírus/,
  ],
  'com senha escondida': [withTrailer('/#45ncrypt 9 0 R'), /protegido por senha/],
  'com senha e comentário': [withTrailer('/Encrypt%x\n9 0 R'), /protegido por senha/],
  'com o vírus de teste': [
    Buffer.concat([samplePdf(), bytes(EICAR), bytes('\n%%EOF\n')]),
    /"conta\.pdf" foi reconhecido como vírus/,
  ],
}

/**
 * Object streams as programs write them, which are accepted: Adobe sorts the keys, others write the type last or omit
 * blanks.
 */
export const harmlessEntries = [
  '/Filter/FlateDecode',
  '/Filter [/FlateDecode] /DecodeParms [null]',
  '/DecodeParms null/Filter/FlateDecode',
  '/Extends 8 0 R /Filter /FlateDecode',
]

/** A photo with the EICAR antivirus test file appended. */
export const infectedPhoto = async () => Buffer.concat([await sampleJpeg(), bytes(EICAR)])
