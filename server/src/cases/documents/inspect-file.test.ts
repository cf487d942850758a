import { readdir, readFile, rm } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { makeBadFiles } from '../../testing/bad-files.ts'
import { activeFiles, harmlessEntries, infectedPhoto } from '../../testing/active-files.ts'
import { packed, withObject } from '../../testing/pdf-with.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { formWith as sentForm } from '../../testing/form-with.ts'
import { sampleJpeg, samplePdf, samplePng } from '../../testing/sample-files.ts'
import { inspectFile } from './inspect-file.ts'
import { receiveFile } from '../../platform/storage/receive-file.ts'

const folder = await createFolder()

const formWith = (...form: Parameters<typeof sentForm>) => new Request('http://localhost/', sentForm(...form))

const maxMb = 1
const receive = (request: Request) => receiveFile(request, { folder, maxMb })

/** Uploads a file. @returns its stored type, name and content */
async function inspect(name: string, content: Uint8Array) {
  const file = await receive(formWith(name, content))
  try {
    const { size, ...inspected } = await inspectFile(file, 'ana', null)
    const stored = await readFile(file.path)
    expect(stored.length).toBe(size)
    return { ...inspected, content: stored }
  } finally {
    await rm(file.path)
  }
}

const upload = async (name: string, content: Uint8Array) => (await inspect(name, content)).type

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => new Error('accepted'),
    (thrown: unknown) => thrown as Error,
  )
  return error instanceof ApiError ? `${error.code}: ${error.message}` : String(error)
}

test.each([
  ['conta.pdf', samplePdf(), 'application/pdf'],
  ['extrato.caixa.com.br.pdf', samplePdf(), 'application/pdf'],
  ['extrato.caixa.com.pdf', samplePdf(), 'application/pdf'],
  ['conta..pdf', samplePdf(), 'application/pdf'],
  ['ata v1.sh.assinada.pdf', samplePdf(), 'application/pdf'],
  ['CONTA DE LUZ.PDF', samplePdf(), 'application/pdf'],
  ['RG 12.345.678-9 (frente).jpg', await sampleJpeg(), 'image/jpeg'],
  ['holerite de março.jpeg', await sampleJpeg(), 'image/jpeg'],
  ['certidão.png', await samplePng(), 'image/png'],
])('%s is stored with the type of its content', async (name, content, type) => {
  expect(await upload(name, content)).toBe(type)
})

test('accepts a photo with data after its end, such as the film some phones append', async () => {
  const film = Buffer.concat([await sampleJpeg(), Buffer.from('....ftypmp42'), Buffer.alloc(5000)])
  expect(await upload('IMG_20261121.jpg', film)).toBe('image/jpeg')
})

/** Creates a single-colour scan. */
const scan = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })

test(
  'allows fewer pixels for an image that must be decoded whole than for one read by lines',
  { timeout: 60_000 },
  async () => {
    const tooLarge = 'invalid_input: A imagem é grande demais. Reduza as dimensões e envie de novo.'
    const progressive = { progressive: true }
    const large = scan(6000, 5000)
    expect(await upload('a.jpg', await large.jpeg().toBuffer())).toBe('image/jpeg')
    expect(await refusalOf(upload('a.jpg', await large.jpeg(progressive).toBuffer()))).toBe(tooLarge)
    expect(await refusalOf(upload('a.png', await large.png(progressive).toBuffer()))).toBe(tooLarge)
    expect(await upload('a.jpg', await scan(4000, 3000).jpeg(progressive).toBuffer())).toBe('image/jpeg')
  },
)

test('shrinks an image one pixel wide and very long before decoding it', async () => {
  const tall = await scan(1, 300_000).png().toBuffer()
  expect(await upload('a.png', tall)).toBe('image/png')
})

test('refuses a hundred bad files, each for its own reason', async () => {
  const files = await makeBadFiles()
  expect(files.length).toBeGreaterThanOrEqual(100)
  for (const { name, content, says } of files) {
    const refusal = await refusalOf(upload(name, content))
    expect(refusal, `${JSON.stringify(name)} (${content.length} bytes)`).toMatch(/^invalid_input: /)
    expect(refusal, `${JSON.stringify(name)} (${content.length} bytes)`).toMatch(says)
  }
  expect(await readdir(folder)).toEqual([])
})

test.each(Object.entries(activeFiles))(
  'rejects a PDF %s and names the reason',
  async (_, [content, says]) => {
    expect(await refusalOf(upload('conta.pdf', content))).toMatch(says)
  },
)

test('refuses a photo with a known virus after its end', async () => {
  expect(await refusalOf(upload('foto.jpg', await infectedPhoto()))).toMatch(/"foto\.jpg" foi reconhecido/)
})

test('accepts a PDF that only mentions active content, and one with packed objects', async () => {
  const words = samplePdf('Curso de HTML/JavaScript, /S /JS e /Launcher; XFA, /Encryption')
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 /First 3 0 R >>'
  const harmless = harmlessEntries.map((entries) => packed(pages, entries))
  for (const content of [words, packed(pages), ...harmless])
    expect(await upload('conta.pdf', content)).toBe('application/pdf')
})

const content = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
const drawing = deflateSync(
  Buffer.from(`1 0 0 1 0 0 cm\n${'12.5 33.25 m 40.125 77.5 l S\n'.repeat(1_300_000)}`),
  { level: 1 },
)
const update = '9 0 obj\n<< /Title (x) >>\nendobj\nxref\n9 1\n0000000700 00000 n \ntrailer\n<< /Size 10 >>\n'

test.each([
  [
    'speaks of it in a page',
    withObject(content('BT (Evite /JavaScript e /S /Launch; /EF << 1 0 R >>) Tj ET')),
  ],
  [
    'speaks of it in a title',
    withObject('<< /Title (/S /JavaScript \\) /EF << >>) /Author </> >>'.replace('</>', '<2f>')),
  ],
  [
    'has places of such names',
    withObject('<< /Launch [3 0 R /Fit] /A << /S /GoTo /D /JavaScript >> /Dest /Launch >>'),
  ],
  [
    'has articles, and notes that point to one another',
    withObject('<< /Type /Thread /F 4 0 R /N << /S /Note /Ref [5 0 R] >> >>'),
  ],
  [
    'has names in other letters',
    withObject('<< /RoleMap << /Pre\xe7o\xff /P /\xc3\x80\xe2\x80\x93x /H1 >> >>'),
  ],
  [
    'has links',
    withObject(
      '[(https://a.br) /URI (HTTP://a.br) /URI (mailto:a@b.br) /URI (tel:+55) /URI (www.a.br:80/x)]',
    ),
  ],
  ['has a name alone where an object may stand', packed('/URI')],
  [
    'is a large drawing',
    withObject(`<< /Filter /FlateDecode >>\nstream\n${drawing.toString('latin1')}\nendstream`),
  ],
  ['ends in what a scanner adds', Buffer.concat([samplePdf(), Buffer.alloc(3000)])],
  ['was changed', Buffer.from(`${samplePdf().toString('latin1')}${update}startxref\n900\n%%EOF\n`, 'latin1')],
])('accepts a PDF that %s', async (_, pdf) => {
  expect(await upload('conta.pdf', pdf)).toBe('application/pdf')
})

test('refuses a PDF truncated within an update', async () => {
  const cut = Buffer.from(`${samplePdf().toString('latin1')}${update}`, 'latin1')
  expect(await refusalOf(upload('conta.pdf', cut))).toMatch(/PDF está incompleto/)
})

test('refuses a file over the limit, with or without Content-Length, and leaves nothing behind', async () => {
  const big = Buffer.concat([samplePdf(), Buffer.alloc(maxMb * 1024 * 1024)])
  const withLength = formWith('conta.pdf', big)
  withLength.headers.set('Content-Length', String(big.length + 200_000))
  for (const request of [withLength, formWith('conta.pdf', big)])
    expect(await refusalOf(receive(request))).toBe('file_too_large: O arquivo deve ter no máximo 1MB')
  expect(await readdir(folder)).toEqual([])
})

test('accepts a file of exactly the limit', async () => {
  const exact = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(maxMb * 1024 * 1024 - 15),
    Buffer.from('%%EOF\n'),
  ])
  expect(await upload('conta.pdf', exact)).toBe('application/pdf')
})

test('reports a body that is not a form, and a form without a file', async () => {
  const json = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(await refusalOf(receive(json))).toMatch(/^unsupported_media_type: /)
  expect(await refusalOf(receive(formWith('conta.pdf', samplePdf(), 'outro')))).toBe(
    'invalid_input: Escolha um arquivo',
  )
})

test('leaves nothing behind when the sender disconnects', async () => {
  const whole = Buffer.from(await formWith('conta.pdf', samplePdf()).arrayBuffer())
  for (const fraction of [0.1, 0.5, 0.9]) {
    const cut = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=----simulador' },
      body: whole.subarray(0, Math.floor(whole.length * fraction)),
    })
    expect(await refusalOf(receive(cut))).toMatch(/^invalid_input: /)
  }
  expect(await readdir(folder)).toEqual([])
})
