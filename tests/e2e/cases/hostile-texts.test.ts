import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { viewports } from '../../support/browser.ts'
import { changeDatabase } from '../../support/database.ts'
import { sidewaysScroll } from '../../support/audit-page.ts'
import { enter, people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'
import { openReview } from './checklist-page.ts'
import { pdf } from './files.ts'
import { documentsOf, newCase, pathOf, sendFile, postJson } from './new-case.ts'

const MARKUP = '<img src=x onerror="globalThis.xssRan=1">'
const LONG = 'Comprovante'.repeat(12)
/** U+202E reverses the display of what follows, so that `fdp.exe` looks like `exe.pdf`. */
const REVERSED = '\u202efdp.exe'
const LABEL = `${MARKUP} ${REVERSED} ${LONG}`
const FILE = `${MARKUP.replaceAll(/[/\\]/g, '')}${REVERSED.replace('.exe', '')} ${LONG}.pdf`

test('markup in names, labels and messages stays text, and long texts do not widen any screen', async ({
  visit,
}) => {
  const one = await newCase([{ label: LABEL }], { title: `${MARKUP} ${LONG}`, city: LONG })
  const client = await visit('about:blank')
  await enter(client, one.client)
  await sendFile(client, one, LABEL, pdf(FILE))
  expect(
    await postJson(client, `/api/cases/${one.id}/messages`, { body: `${MARKUP} ${REVERSED} ${LONG}` }),
  ).toBe(201)
  const partner = await visit('about:blank')
  await openReview(partner, one)
  const reason = `${MARKUP} ${LONG}`
  const path = await pathOf(partner, one, LABEL)
  expect(await postJson(partner, `${path}/reject`, { rejection_reason: reason })).toBe(200)
  const staff = await visit('about:blank')
  await enter(staff, people.gil)
  expect(
    await postJson(staff, `/api/cases/${one.id}/stage`, {
      stage: 'pre_analise',
      confirmed: true,
      notes: reason,
    }),
  ).toBe(200)
  changeDatabase(`insert into fees (id, case_id, label, amount, source, notes) values (?, ?, ?, 1, ?, ?)`, [
    randomUUID(),
    one.id,
    `${MARKUP} ${LONG}`,
    LONG,
    LONG,
  ])
  const [{ file } = { file: null }] = await documentsOf(partner, one)
  // The server removes U+202E from file names.
  expect(file?.name).not.toContain('\u202e')

  const screens = [
    [client, '/cliente/dossies', LONG],
    [client, `/cliente/dossies/${one.id}`, reason],
    [client, `/cliente/dossies/${one.id}?aba=taxas`, MARKUP],
    [client, `/cliente/dossies/${one.id}?aba=documentos`, reason],
    [client, `/cliente/dossies/${one.id}?aba=contatos`, MARKUP],
    [partner, '/parceiro/clientes', LONG],
    [partner, `/parceiro/clientes/${one.id}?aba=documentos`, MARKUP],
    [partner, `/parceiro/clientes/${one.id}?aba=mensagens`, MARKUP],
  ] as const
  for (const [page, address, text] of screens) {
    await page.goto(at.site(address))
    await page.getByText(text).first().waitFor()
    await page.getByRole('button', { name: /^Avisos/ }).click()
    await page.getByRole('list', { name: 'Avisos' }).getByRole('link').first().waitFor()
    const excess = []
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size)
      excess.push(await sidewaysScroll(page))
    }
    expect([address, excess, await page.evaluate(() => 'xssRan' in globalThis)]).toEqual([
      address,
      [0, 0],
      false,
    ])
  }
})

test('a client or partner of another case gets the same 404 as for a missing document', async ({ visit }) => {
  const one = await newCase([{ label: 'RG ou CNH' }])
  const client = await visit('about:blank')
  await enter(client, one.client)
  await sendFile(client, one, 'RG ou CNH', pdf('rg.pdf'))
  const path = await pathOf(client, one, 'RG ou CNH')
  const saved = client.waitForEvent('download')
  await client.goto(at.site(`${path}/file`)).catch(() => null)
  expect((await saved).suggestedFilename()).toBe('rg.pdf')

  const other = await newCase()
  for (const account of [other.client, other.partner]) {
    const stranger = await visit('about:blank')
    await enter(stranger, account)
    const foreignFile = await stranger.request.get(at.site(`${path}/file`))
    const missingFile = await stranger.request.get(
      at.site(`/api/cases/${other.partnerId}/documents/${other.id}/file`),
    )
    expect([foreignFile.status(), await foreignFile.text()]).toEqual([404, await missingFile.text()])
    expect(await postJson(stranger, `${path}/approve`, {})).toBe(404)
  }
})
