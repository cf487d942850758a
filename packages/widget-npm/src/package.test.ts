import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { embedAttributes, embedEvents, embedProperties, embedStyles } from 'core/embed'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const here = fileURLToPath(new URL('..', import.meta.url))
const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
let site = ''
let unpacked = ''

/** Creates a site that installs the packed file; the frameworks come from this repository. */
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'simulador-pacote-'))
  unpacked = join(site, 'node_modules/@simulador/widget')
  await mkdir(unpacked, { recursive: true })
  await run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', site], { cwd: here })
  const [tarball = ''] = (await readdir(site)).filter((name) => name.endsWith('.tgz'))
  await run('tar', ['-xzf', join(site, tarball), '-C', unpacked, '--strip-components=1'])
  for (const name of ['react', 'vue', 'svelte'])
    await symlink(join(here, 'node_modules', name), join(site, 'node_modules', name))
}, 120_000)
afterAll(() => rm(site, { recursive: true, force: true }))

test('the package contains types and its own code, and nothing of the widget or the workspace', async () => {
  const files = (await readdir(unpacked, { recursive: true })).filter((name) => /\.\w+$/.test(name))
  const entries = ['index', 'react', 'vue', 'svelte', 'element', 'load-simulador']
  expect(files.toSorted()).toEqual(
    [
      'README.md',
      'package.json',
      'dist/custom-elements.json',
      ...entries.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]),
    ].toSorted(),
  )
  let bytes = 0
  for (const name of files.filter((file) => file.endsWith('.js'))) {
    const path = join(unpacked, name)
    bytes += (await stat(path)).size
    expect(await readFile(path, 'utf8'), name).not.toMatch(/from '(core|preact|widget)|attachShadow/)
  }
  expect(bytes).toBeLessThan(9_000)
  // Marks a client component for frameworks with server components.
  expect(await readFile(join(unpacked, 'dist/react.js'), 'utf8')).toMatch(/^'use client';?\n/)
  const manifest = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  expect([manifest['private'], manifest['dependencies']]).toEqual([undefined, undefined])
  const widget = JSON.parse(await readFile(join(here, '../../widget/package.json'), 'utf8')) as {
    version: string
  }
  expect(manifest['version']).toBe(widget.version)
})

interface Named {
  name: string
  readonly?: true
}

test('editors find every attribute, member, event and style of the element', async () => {
  const { customElements } = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')) as {
    customElements: string
  }
  const { modules } = JSON.parse(await readFile(join(unpacked, customElements), 'utf8')) as {
    modules: { path: string; declarations: Record<string, Named[]>[] }[]
  }
  const [{ path, declarations } = { path: '', declarations: [] }] = modules
  await stat(join(unpacked, path))
  const named = (kind: string) => declarations[0]?.[kind]?.map(({ name }) => name)
  const readOnly = declarations[0]?.['members']?.filter(({ readonly }) => readonly).map(({ name }) => name)
  expect({
    tag: declarations[0]?.['tagName'],
    attributes: named('attributes'),
    members: named('members'),
    readOnly,
    events: named('events'),
    styles: named('cssProperties'),
  }).toEqual({
    tag: 'simulador-financiamento',
    attributes: embedAttributes.map(({ name }) => name),
    members: embedProperties.map(({ name }) => name.split('(')[0]),
    readOnly: ['pronto', 'quandoPronto', 'resultado', 'versao'],
    events: embedEvents.map(({ name }) => `simulador-${name}`),
    styles: embedStyles.map(({ name }) => name),
  })
})

const bundled = async (contents: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: site },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['react'],
  })
  return outputFiles[0]!.text
}

test('a bundle contains only the imports it uses', async () => {
  expect(
    await bundled(`import '@simulador/widget'; import { Simulador } from '@simulador/widget/react'`),
  ).toBe('')
  const loader = await bundled(
    `import { loadSimulador } from '@simulador/widget'; loadSimulador({ origin: '/' })`,
  )
  expect(loader).not.toContain('react')
  expect(loader.length).toBeLessThan(1_200)
})

const REACT = `
import { useRef } from 'react'
import { Simulador, type SimuladorElement } from '@simulador/widget/react'
export function Good() {
  const ref = useRef<SimuladorElement>(null)
  return (
    <>
      <Simulador {...{ 'data-teste': 'a', 'aria-label': 'Simulador' }} ref={ref} origin="https://s" tipoImovel="apartamento" valorImovel={1} onErro={(e) => e.detail.codigo} />
      <simulador-financiamento modo="popup" tipo-imovel="apartamento" />
    </>
  )
}
// @ts-expect-error -- the address of the server is missing
export const noOrigin = <Simulador />
// @ts-expect-error -- there is no such event
export const noEvent = <Simulador origin="https://s" onSonho={() => {}} />
// @ts-expect-error -- a number of months is no object
export const noTerm = <simulador-financiamento prazo={{}} />
`
const DOM = `
import { loadSimulador } from '@simulador/widget'
export const Made = await loadSimulador({ origin: 'https://s', version: '1.0.0', integrity: 'sha384-a' })
const element = document.querySelector('simulador-financiamento')!
element.respostas = { propertyValue: 45000000 }
element.irPara(2)
document.addEventListener('simulador:etapa', ({ detail }) => detail.etapa.toFixed())
// @ts-expect-error -- only read
element.resultado = null
// @ts-expect-error -- this event has no property etapa
document.addEventListener('simulador:fechar', ({ detail }) => detail.etapa)
`
const TEMPLATES = `
import type { GlobalComponents } from 'vue'
import type { SvelteHTMLElements } from 'svelte/elements'
import type {} from '@simulador/widget/vue'
import type {} from '@simulador/widget/svelte'
type InVue = InstanceType<GlobalComponents['simulador-financiamento']>['$props']
export const vue: InVue = { tipoImovel: 'apartamento', onSimuladorLead: ({ detail }) => detail.canal }
export const svelte: SvelteHTMLElements['simulador-financiamento'] = { prazo: 360, 'onsimulador-etapa': ({ detail }) => detail.etapa }
// @ts-expect-error -- no such attribute
export const wrong: SvelteHTMLElements['simulador-financiamento'] = { prazo: true }
`

test.each([
  ['19', '@types/react'],
  ['18', '@types/react-18'],
])(
  'types accept correct and reject wrong code in React %s, Vue, Svelte and plain TypeScript',
  async (version, types) => {
    const folder = join(site, `react-${version}`)
    await mkdir(join(site, 'node_modules/@types'), { recursive: true })
    const installed = join(site, 'node_modules/@types/react')
    await rm(installed, { force: true })
    await symlink(join(here, 'node_modules', types), installed)
    await mkdir(folder)
    await writeFile(join(folder, 'react.tsx'), REACT)
    await writeFile(join(folder, 'dom.ts'), DOM)
    await writeFile(join(folder, 'templates.ts'), TEMPLATES)
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      // Checks the package's declarations but not those of the frameworks.
      skipLibCheck: true,
      types: [],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const output = await run(tsc, ['-p', folder]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    )
    expect(output).toBe('')
  },
  60_000,
)
