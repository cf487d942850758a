import {
  CONFIG_VERSION,
  builtInCostsFormula,
  builtInFormula,
  builtInLinesFormula,
  defaultSettings,
} from 'core'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { createPages } from './pages.ts'

test('a page that failed to render is rendered again for the next request', async () => {
  const config = {
    v: CONFIG_VERSION,
    settings: defaultSettings,
    theme: null,
    strings: {},
    formula: builtInFormula,
    fees: [],
  }
  const published = {
    theme: null,
    lines: builtInLinesFormula,
    costs: builtInCostsFormula,
    config,
    indexes: [],
    unreadable: [],
  }
  let renders = 0
  const { db } = await openDatabase()
  const pages = createPages({
    db,
    portal: {
      built: {
        fontUrl: '',
        script: '',
        tryItUrl: '',
        conformanceUrl: '',
        css: {
          index: '',
          simulador: '',
          legal: '',
          regras: '',
          conferencia: '',
          incorporar: '',
          contato: '',
          parceiro: '',
          callback: '',
          app: '',
        },
        app: '',
        screens: {},
      },
      folder: '',
      renderPage: () => {
        renders += 1
        if (renders === 1) throw new Error('no memory')
        return { html: `page ${renders}`, css: '' }
      },
    },
    simulator: '',
    origin: 'http://localhost',
    readPublished: () => Promise.resolve(published),
    clock: () => new Date('2026-11-21T12:00:00.000Z'),
  })
  const textOf = async () => new TextDecoder().decode((await pages.get('index')).content.plain)
  await expect(pages.get('index')).rejects.toThrow('no memory')
  expect([await textOf(), await textOf()]).toEqual(['page 2', 'page 2'])
})
