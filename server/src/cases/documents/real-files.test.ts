import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFragment } from '../../platform/pdf/fragment.ts'
import { takePages } from '../../platform/pdf/take-pages.ts'
import { algorithms, encryptedPdf, revision5Pdf } from '../../testing/encrypted-pdf.ts'
import { pngChunk } from '../../testing/bad-files.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { makeRealFiles, photoOfPhone, realFile } from '../../testing/real-files.ts'
import { pdfOfObjects, streamOf } from '../../testing/pdf-of-objects.ts'
import { samplePng } from '../../testing/sample-files.ts'
import { pdfOf } from '../../testing/sample-scans.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { inspectFile } from './inspect-file.ts'
import { scanPdf } from './scan-pdf.ts'

const folder = await createFolder()

const dots = (file: string) => sharp(file).raw().toBuffer()
/** References one object ten times. */
const kids = (number: number) => `[${`${number} 0 R `.repeat(10)}]`

async function inspect(name: string, content: Uint8Array) {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  const { size, ...inspected } = await inspectFile({ path, name, size: content.length }, 'ana', null)
  const stored = await readFile(path)
  expect(stored.length).toBe(size)
  return { path, ...inspected, content: stored }
}

/** Extracts the pages of a PDF as a lot does, with the objects they need. */
async function pagesInLot(path: string) {
  const into = join(folder, randomUUID())
  expect(await takePages(path, into, '5')).toBeNull()
  return { ...(await readFragment(into)), content: await readFile(into, 'latin1') }
}

test.each(await makeRealFiles())(
  '$name is accepted and named by its content',
  async ({ name, content, stored }) => {
    const { path, content: _, ...inspected } = await inspect(name, content)
    expect(inspected).toEqual(stored)
    if (stored.type === 'application/pdf') expect((await pagesInLot(path)).pages).toHaveLength(1)
    else expect((await sharp(path).metadata()).format).toBe(stored.type.slice(6))
  },
)

const protectedFiles = await Promise.all(
  algorithms.flatMap((algorithm) =>
    [false, true].map(
      async (useObjectStreams) =>
        [
          `${algorithm}, ${useObjectStreams ? 'packed' : 'plain'} objects`,
          await encryptedPdf({ algorithm, useObjectStreams }),
        ] as const,
    ),
  ),
)

test.each([...protectedFiles, ['AES-256 of Acrobat 9', revision5Pdf()] as const])(
  'stores a PDF with reading restrictions (%s) unlocked, usable in a lot',
  async (_, content) => {
    const { path, content: stored } = await inspect('extrato.pdf', content)
    expect(stored.toString('latin1')).not.toMatch(/\/(Encrypt|StdCF|Perms)\b/)
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const pdf = await PDFDocument.load(stored)
    expect(pdf.getPageCount()).toBe(1)
    expect((await pagesInLot(path)).pages).toHaveLength(1)
  },
)

test('keeps parentheses in strings of a PDF with reading restrictions', async () => {
  const { content } = await inspect('extrato.pdf', await realFile('ghostscript-rc4-128.pdf'))
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  expect((await PDFDocument.load(content, { updateMetadata: false })).getTitle()).toBe('Um (t\\')
})

test.each(algorithms)(
  'rejects a PDF with a password (%s) and explains how to save an open copy',
  async (algorithm) => {
    const refusal = await inspect(
      'extrato.pdf',
      await encryptedPdf({ algorithm, userPassword: '1234' }),
    ).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect((refusal as ApiError).message).toBe(
      'O PDF está protegido por senha. Abra-o com a senha, escolha Imprimir e Salvar como PDF, e envie essa cópia, que fica sem senha.',
    )
  },
)

test('finds a script behind an owner password', async () => {
  const content = await encryptedPdf({
    useObjectStreams: true,
    draw: (page) => page.doc.addJavaScript('abre', 'app.launchURL("http://a.br")'),
  })
  const refusal = (await inspect('extrato.pdf', content).catch((error: unknown) => error)) as ApiError
  expect(refusal.message).toContain('um script (JavaScript)')
})

test('stores a photo without place, device and film, with identical pixels and rotation', async () => {
  const photo = await photoOfPhone()
  const sent = join(folder, 'enviada.jpg')
  await writeFile(sent, photo)
  const { path, content } = await inspect('foto.jpg', photo)
  const text = content.toString('latin1')
  for (const trace of ['Rua das Flores', 'Telefone', 'Ana da Silva', 'GPS', 'xmpmeta', 'ftypmp42'])
    expect(text).not.toContain(trace)
  expect(await dots(path)).toEqual(await dots(sent))
  const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(path).metadata()])
  expect([after.orientation, after.autoOrient]).toEqual([6, before.autoOrient])
  expect([after.xmp, after.iptc, after.comments]).toEqual([undefined, undefined, undefined])
  expect(after.exif).toHaveLength(32)
})

const refusalOf = async (content: Uint8Array) =>
  inspect('plantas.pdf', content).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  )

test('accepts a PDF of 500 pages and refuses more, also when a few objects expand to many pages', async () => {
  const many = await pdfOf('Planta', { pages: 500 })
  expect(await refusalOf(many)).toBe('accepted')
  const tooMany = 'O PDF tem mais de 500 páginas. Divida-o em arquivos menores e envie um de cada vez.'
  expect(await refusalOf(await pdfOf('Planta', { pages: 501 }))).toBe(tooMany)
  const levels = [3, 4, 5].map((next) => `<< /Type /Pages /Count 1 /Kids ${kids(next)} >>`)
  const folded = pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...levels,
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
  ])
  expect(await refusalOf(folded)).toBe(tooMany)
})

const leaf = '5 0 obj << /Type /Page >> endobj'
const tree = (...objects: string[]) =>
  Buffer.from(`%PDF-1.4\n${['1 0 obj << /Pages 2 0 R >> endobj', ...objects, leaf].join('\n')}\n%%EOF\n`)
const node = (number: number, list: string, before = '') =>
  `${number} 0 obj << ${before} /Kids ${list} >> endobj`
const manyLeaves = `[${'5 0 R '.repeat(30)}]`

test.each([
  ['is small', [node(2, kids(3)), node(3, manyLeaves)], null],
  [
    'has a number twice, and a long list that hides many pages',
    [node(2, kids(5)), node(2, '[3 0 R 3 0 R]'), node(3, kids(4)), node(4, manyLeaves)],
    'pdfPaginas',
  ],
  [
    'has a list within a dictionary in front of its own',
    [node(2, kids(3), '/X << /Kids [5 0 R] >>'), node(3, kids(4)), node(4, manyLeaves)],
    'pdfPaginas',
  ],
  ['has gaps in its list', [node(2, `[null ${'3 0 R '.repeat(20)}]`), node(3, manyLeaves)], 'pdfPaginas'],
  ['hangs on itself', [node(2, '[5 0 R 2 0 R]')], 'pdfPaginas'],
  [
    'has a node too long to be read',
    [node(2, '[3 0 R]'), node(3, kids(5), `/X [${'0 '.repeat(10_000)}]`)],
    'pdfPaginas',
  ],
  [
    'names the tree behind such a name',
    ['6 0 obj << /Type /Pages /Pages 3 0 R >> endobj', node(3, kids(4)), node(4, `[${'5 0 R '.repeat(60)}]`)],
    'pdfPaginas',
  ],
])('a page tree that %s: %#', async (_, objects, problem) => {
  expect(await scanPdf(tree(...objects), 'virus')).toBe(problem)
})

const MB = 1024 * 1024
const zeros = (mb: number) => deflateSync(Buffer.alloc(mb * MB))
const withStreams = (...streams: string[]) =>
  pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...streams,
  ])
const flate = '/Filter /FlateDecode'
const picture = '/Subtype /Image /Width 9000 /Height 9000 /BitsPerComponent 8 /ColorSpace /DeviceGray'
const tooHeavy =
  'O PDF é pesado demais: aberto, passa de 100 MB. Abra-o, escolha Imprimir e Salvar como PDF, ou divida-o em arquivos menores, e envie de novo.'
const tooLargePicture =
  'Uma imagem deste PDF é grande demais: aberta, passa de 100 MB. Digitalize com menos resolução (300 dpi bastam) e envie de novo.'

test.each([
  ['streams of 90 MB', withStreams(streamOf(zeros(60), flate), streamOf(zeros(30), flate)), 'accepted'],
  ['streams of 110 MB', withStreams(streamOf(zeros(60), flate), streamOf(zeros(50), flate)), tooHeavy],
  ['a stream of 110 MB that breaks off', withStreams(streamOf(zeros(110).subarray(0, -20), flate)), tooHeavy],
  [
    'a stream packed twice',
    withStreams(streamOf(deflateSync(zeros(110)), '/Filter [/FlateDecode /FlateDecode]')),
    tooHeavy,
  ],
  [
    'three pictures of 77 MB',
    withStreams(...[1, 2, 3].map(() => streamOf(zeros(77), `${picture} ${flate}`))),
    'accepted',
  ],
  ['a picture of 110 MB', withStreams(streamOf(zeros(110), `${picture} ${flate}`)), tooLargePicture],
])('measures a PDF with %s unpacked', { timeout: 60_000 }, async (_, content, outcome) => {
  expect(await refusalOf(content)).toBe(outcome)
})

test('stores a PNG without texts and trailing data, with identical image chunks', async () => {
  const png = await samplePng()
  const traces = [
    pngChunk('tEXt', Buffer.from('Author\0Ana da Silva')),
    pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<place>Rua das Flores</place>')),
    pngChunk('tIME', Buffer.from([7, 234, 1, 1, 10, 0, 0])),
  ]
  const afterHeader = 33
  const noted = Buffer.concat([
    png.subarray(0, afterHeader),
    ...traces,
    png.subarray(afterHeader),
    Buffer.from('Rua das Flores'),
  ])
  expect((await inspect('print.png', noted)).content).toEqual(png)
})
