// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { earlyReadsIn, textsIn, type Finding } from './testing/texts-in.ts'

const folder = new URL('.', import.meta.url)

const leftOut = [
  // Stylesheets.
  'ui/design/',
  // Ends of text keys.
  'shell/staff/areas.ts',
]

/** Strings for browsers and operators, and folders of sample data. */
const forPrograms = [
  /^\(.+: .+\)$/,
  /sans-serif$/,
  /\[contenteditable\]/,
  /^404: /,
  /^<(!doctype|[a-z]+ |[a-z]+>|h\{)/,
  /^light dark$/,
  /^Recife$/,
  /^ ?\{mês\}$/,
  /^(ApiProblem|America\/Sao_Paulo|CapsLock|Files|Idempotency-Key|Notification|PushManager|Retry-After)$/,
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
      .filter(({ text }) => !forPrograms.some((pattern) => pattern.test(text)))
      .map(({ line, text }) => `${path}:${line}: ${text}`),
  )

test('every visible text of the portal comes from a text key', () => {
  expect(paths.length).toBeGreaterThan(150)
  expect(inAll(textsIn)).toEqual([])
})

test('no text is read before the published texts are set', () => {
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
])('%s contains no text', (source) => {
  expect(textsIn('some.tsx', source)).toEqual([])
})

test('reports a text read outside a function only', () => {
  const source = 'const one = casesTexts.voltar\nconst other = () => casesTexts.voltar'
  expect(earlyReadsIn('some.ts', source)).toEqual([{ line: 1, text: 'casesTexts' }])
})
