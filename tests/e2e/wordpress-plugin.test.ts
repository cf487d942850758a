import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { embedAttributes } from 'core/embed'
import { expect, inject } from 'vitest'
import { findPhp } from '../support/find-php.ts'
import { walkTo } from '../support/journey.ts'
import { test } from './embed.ts'

const php = findPhp()
const plugin = fileURLToPath(new URL('../../examples/wordpress/simulador-financiamento/', import.meta.url))
const harness = fileURLToPath(new URL('../wordpress/render.php', import.meta.url))
// PHP is optional on a developer's machine.
const withPhp = test.skipIf(!php)

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

interface Rendered {
  html: string
  tags: string[]
  saved: { origem: string; parceiro: string } | null
  errors: string[]
}

const render = (input: object) =>
  JSON.parse(
    execFileSync(php!, [harness, JSON.stringify(input), `${plugin}simulador-financiamento.php`], {
      encoding: 'utf8',
    }),
  ) as Rendered

withPhp('the PHP files of the plugin have no syntax error', () => {
  for (const file of ['simulador-financiamento.php', 'uninstall.php'])
    expect(execFileSync(php!, ['-l', plugin + file], { encoding: 'utf8' })).toContain('No syntax errors')
})

withPhp(
  'a page of the plugin shows the simulator with the attributes of its shortcode',
  async ({ open, website }) => {
    const { html, tags } = render({
      stored: { origem: inject('origin') },
      attributes: {
        'valor-imovel': 'R$ 450 mil',
        titulo: '"><script>alert(1)</script>',
        onclick: 'alert(2)',
      },
    })
    expect(tags).toEqual([`<script async src="${inject('origin')}/embed/v1/simulador.js"></script>`])
    expect(html).not.toMatch(/<script|onclick/)
    website.html = `<!doctype html><title>Blog</title>${html}${tags.join('')}`
    const page = await open(website.origin)
    await walkTo(page, 3)
    expect(await page.getByRole('textbox').inputValue()).toContain('450.000,00')
  },
)

withPhp(
  'without an address only administrators see a notice, and the settings accept only an address',
  () => {
    expect(render({})).toMatchObject({ html: '', tags: [] })
    expect(render({ isAdmin: true }).html).toContain('Configurações')
    const save = (form: object) => render({ form })
    expect(save({ origem: ' https://s.exemplo:8443/qualquer?x=1 ', parceiro: 'pk_a"><b' }).saved).toEqual({
      origem: 'https://s.exemplo:8443',
      parceiro: 'pk_ab',
    })
    const invalid = save({ origem: 'javascript:alert(1)' })
    expect([invalid.saved?.origem, invalid.errors.length]).toEqual(['', 1])
    const withKey = render({
      stored: { origem: 'https://s.exemplo', parceiro: 'pk_a' },
      attributes: { modo: 'flutuante' },
    })
    expect(withKey.html).toBe(
      '<simulador-financiamento parceiro="pk_a" modo="flutuante"><a href="https://s.exemplo/simulador?p=pk_a">' +
        'Simular financiamento</a></simulador-financiamento>',
    )
  },
)

test('the plugin accepts the attributes of the element', () => {
  const source = readFileSync(`${plugin}simulador-financiamento.php`, 'utf8')
  const { attributes } = JSON.parse(readFileSync(`${plugin}block.json`, 'utf8')) as { attributes: object }
  const [, list = ''] = /const ATTRIBUTES = array\(([^)]*)\)/.exec(source) ?? []
  // Excludes `parceiro`, which is a setting of the site, and `name` and `api`, which a blog does not need.
  const names = embedAttributes.map(({ name }) => name).filter((name) => !/^(api|name|parceiro)$/.test(name))
  expect([...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(attributes).toSorted()).toEqual(names.map(camelCase).toSorted())
})

test('the tag of Google Tag Manager shows the simulator and fills the data layer', async ({
  open,
  website,
}) => {
  const tag = readFileSync(new URL('../../examples/gtm/tag.html', import.meta.url), 'utf8')
  website.html = `<!doctype html><title>Site</title><script>dataLayer = []</script><div id="simulador"></div>
    ${tag.replaceAll('http://localhost:3000', inject('origin'))}`
  const page = await open(website.origin)
  await walkTo(page, 9)
  const events = await page.evaluate(() => Reflect.get(window, 'dataLayer') as { event: string }[])
  expect(events.find(({ event }) => event === 'simulador:resultado')).toMatchObject({ uf: 'PE', prazo: 360 })
})
