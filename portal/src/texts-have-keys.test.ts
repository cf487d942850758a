// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { earlyReadsIn, textsIn, type Finding } from './testing/texts-in.ts'

const folder = new URL('.', import.meta.url)

/** Where no texts are. */
const leftOut = [
  // Sheets of style.
  'design/',
  // Names the ends of keys.
  'admin/areas.ts',
]

/** Said to browsers and to who runs them; and where the samples are. */
const forPrograms = [
  /^\(.+: .+\)$/,
  /sans-serif$/,
  /\[contenteditable\]/,
  /^404: /,
  /^<(!doctype|[a-z]+ |[a-z]+>|h\{)/,
  /^light dark$/,
  /^Recife$/,
  /^ ?\{mês\}$/,
  /^(ApiProblem|America\/Sao_Paulo|CapsLock|Files|Retry-After)$/,
]

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/(\.test\.tsx?$|^testing\/)/.test(path) &&
    !leftOut.some((start) => path.startsWith(start)),
)

const inAll = (look: (path: string, source: string) => Finding[]) =>
  paths.flatMap((path) =>
    look(path, readFileSync(new URL(path, folder), 'utf8'))
      .filter(({ text }) => !forPrograms.some((known) => known.test(text)))
      .map(({ line, text }) => `${path}:${line}: ${text}`),
  )

test('every text of the portal is read from the texts of the interface, where it has a key', () => {
  expect(paths.length).toBeGreaterThan(150)
  expect(inAll(textsIn)).toEqual([])
})

test('no text is read before it is known what an administrator wrote', () => {
  expect(inAll(earlyReadsIn)).toEqual([])
})

test.each([
  ['<p>opcional</p>', 'opcional'],
  ['<p>Etapa {at} de 9</p>', 'Etapa'],
  ['<a title="voltar" className="quiet link" />', 'voltar'],
  ["count === 1 ? 'falta 1' : text", 'falta 1'],
  ['`faltam ${count}`', 'faltam {}'],
  ["({ label: 'Enviados' })", 'Enviados'],
  ["({ label: 'não' })", 'não'],
  ["['WhatsApp'] as const", 'WhatsApp'],
])('%s is a text without a key', (source, text) => {
  expect(textsIn('some.tsx', source)[0]?.text).toBe(text)
})

test.each([
  '<p className={`badge ${tone} wide`} role="status"><kbd>K</kbd> {casesTexts.voltar}</p>',
  "if (key === 'Enter') throw new Error('No font here')",
  "type Way = 'Um caminho'",
  "import { one } from 'a/Path'",
  "({ 'Uma chave': texts['etapa_obra'] })",
])('%s says nothing itself', (source) => {
  expect(textsIn('some.tsx', source)).toEqual([])
})

test('a text is read early outside of functions alone', () => {
  const source = 'const one = casesTexts.voltar\nconst other = () => casesTexts.voltar'
  expect(earlyReadsIn('some.ts', source)).toEqual([{ line: 1, text: 'casesTexts' }])
})
