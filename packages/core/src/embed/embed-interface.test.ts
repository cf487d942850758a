import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embedTables, siteCode } from '../embed.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
/** Without what a formatter puts between the cells. */
const plain = (markdown: string) => markdown.replaceAll(/[ -]*\|[ -]*/g, '|')

test('README has the attributes, the properties and the events as they are', () => {
  const { atributos, propriedades, eventos } = embedTables
  for (const table of [atributos, propriedades, eventos])
    for (const line of plain(table).split('\n')) expect(plain(readme).split('\n')).toContain(line)
})

const integrity = { versao: '1.2.3', arquivos: { '/embed/1.2.3/simulador.js': 'sha384-abc' } }
const given = { origin: 'https://s.exemplo', text: 'Simular', integrity }

test('the code of a site carries its attributes as text, and room where it stands in the page', () => {
  const code = siteCode('fixo', {
    ...given,
    attributes: { parceiro: 'pk_a', titulo: '"A" <b> & C', uf: '' },
  })
  expect(code.split('\n')).toEqual([
    '<script async src="https://s.exemplo/embed/1.2.3/simulador.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
    '<simulador-financiamento parceiro="pk_a" titulo="&quot;A&quot; &lt;b> &amp; C" style="display:block;min-height:560px">' +
      '<a href="https://s.exemplo/simulador?p=pk_a">Simular</a></simulador-financiamento>',
  ])
  expect(siteCode('simples', { ...given, attributes: { modo: 'popup' } })).not.toContain('style=')
  expect(siteCode('csp', given)).not.toContain('style=')
  expect(siteCode('csp', given)).toContain('href="https://s.exemplo/simulador"')
})
