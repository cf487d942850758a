import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embedTables, siteCode } from '../../embed.ts'

const reference = readFileSync(new URL('../../../../../docs/incorporar.md', import.meta.url), 'utf8')
/** Removes the padding that a formatter adds around the cells. */
const plain = (markdown: string) => markdown.replaceAll(/[ -]*\|[ -]*/g, '|')

test('docs/incorporar.md lists the attributes, properties and events of the element', () => {
  const { atributos, propriedades, eventos } = embedTables
  for (const table of [atributos, propriedades, eventos])
    for (const line of plain(table).split('\n')) expect(plain(reference).split('\n')).toContain(line)
})

const endereco = '/embed/1.2.3-0123456789abcdef/simulador.js'
const integrity = { versao: '1.2.3', endereco, arquivos: { [endereco]: 'sha384-abc' } }
const site = { origin: 'https://s.exemplo', text: 'Simular', integrity }

test('escapes attributes, and reserves space for an inline simulator', () => {
  const code = siteCode('fixo', {
    ...site,
    attributes: { parceiro: 'pk_a', titulo: '"A" <b> & C', uf: '' },
  })
  expect(code.split('\n')).toEqual([
    '<script async src="https://s.exemplo/embed/1.2.3-0123456789abcdef/simulador.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
    '<simulador-financiamento parceiro="pk_a" titulo="&quot;A&quot; &lt;b> &amp; C" style="display:block;min-height:560px">' +
      '<a href="https://s.exemplo/simulador?p=pk_a">Simular</a></simulador-financiamento>',
  ])
  expect(siteCode('simples', { ...site, attributes: { modo: 'popup' } })).not.toContain('style=')
  expect(siteCode('csp', site)).not.toContain('style=')
  expect(siteCode('csp', site)).toContain('href="https://s.exemplo/simulador"')
})
