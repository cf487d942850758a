import { readFileSync } from 'node:fs'
import { embedAttributes, embedErrors, embedEvents } from 'core/embed'
import { expect, test } from 'vitest'
import { pageInput, pageOf } from '../../../testing/pages.ts'
import { renderPage } from '../render.tsx'

const page = pageOf(renderPage('incorporar', pageInput()).html)
const codes = [...page.querySelectorAll('pre')].map(({ textContent }) => textContent)

test('describes every attribute, event and error, and has a control for each attribute to try', () => {
  const names = [...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  for (const { name } of embedAttributes) expect(names).toContain(name)
  for (const { name } of embedEvents) expect(names).toContain(`simulador:${name}`)
  for (const { name } of embedErrors) expect(names).toContain(name)
  const controls = [...page.querySelectorAll('.try form [name]')].map((one) => one.getAttribute('name'))
  expect(controls).toEqual(
    embedAttributes.map(({ name }) => name).filter((name) => !['api', 'name'].includes(name)),
  )
})

test('recipes are the files of the examples, with the address of this server', () => {
  for (const path of [
    'react-19/src/app.tsx',
    'vue-3/src/app.vue',
    'svelte-5/src/app.svelte',
    'angular/src/app.ts',
  ])
    expect(codes).toContainEqual(
      readFileSync(`examples/${path}`, 'utf8')
        .trimEnd()
        .replaceAll('http://localhost:3000', 'https://simulador.exemplo.com.br'),
    )
  expect(page.body.textContent).not.toMatch(/SEU-ENDERECO|localhost:\d/)
  expect(codes.filter((code) => !code.trim())).toHaveLength(1)
})

test('the index links to every section, and the page can be read without its script', () => {
  const links = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(12)
  for (const link of links) expect(page.querySelector(link)?.tagName, link).toBe('H2')
  expect(page.querySelectorAll('h2')).toHaveLength(links.length)
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelectorAll('[style]')).toHaveLength(0)
  expect(page.querySelector('.try .with')?.hasAttribute('hidden')).toBe(true)
})
