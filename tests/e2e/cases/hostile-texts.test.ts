import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { viewports } from '../../support/browser.ts'
import { changeDatabase } from '../../support/database.ts'
import { sidewaysScroll } from '../../support/look-at.ts'
import { enter, people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'
import { openReview } from './checklist-page.ts'
import { pdf } from './files.ts'
import { documentsOf, newCase, pathOf, sendFile, tell } from './new-case.ts'

const MARKUP = '<img src=x onerror="globalThis.harmed=1">'
const LONG = 'Comprovante'.repeat(12)
/** What follows it is read from the right: fdp.exe seems to end otherwise. */
const TURNED = '\u202efdp.exe'
const LABEL = `${MARKUP} ${TURNED} ${LONG}`
const FILE = `${MARKUP.replaceAll(/[/\\]/g, '')}${TURNED.replace('.exe', '')} ${LONG}.pdf`

test('names, labels and words that would be markup are text, and however long break no screen', async ({
  visit,
}) => {
  const one = await newCase([{ label: LABEL }], { title: `${MARKUP} ${LONG}`, city: LONG })
  const client = await visit('about:blank')
  await enter(client, one.client)
  await sendFile(client, one, LABEL, pdf(FILE))
  expect(await tell(client, `/api/cases/${one.id}/messages`, { body: `${MARKUP} ${TURNED} ${LONG}` })).toBe(
    201,
  )
  const partner = await visit('about:blank')
  await openReview(partner, one)
  const reason = `${MARKUP} ${LONG}`
  const path = await pathOf(partner, one, LABEL)
  expect(await tell(partner, `${path}/reject`, { rejection_reason: reason })).toBe(200)
  const staff = await visit('about:blank')
  await enter(staff, people.gil)
  expect(
    await tell(staff, `/api/cases/${one.id}/stage`, { stage: 'pre_analise', confirmed: true, notes: reason }),
  ).toBe(200)
  changeDatabase(`insert into fees (id, case_id, label, amount, source, notes) values (?, ?, ?, 1, ?, ?)`, [
    randomUUID(),
    one.id,
    `${MARKUP} ${LONG}`,
    LONG,
    LONG,
  ])
  const [{ file } = { file: null }] = await documentsOf(partner, one)
  // Nothing that turns the order of reading is kept in a name.
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
    const wide = []
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size)
      wide.push(await sidewaysScroll(page))
    }
    expect([address, wide, await page.evaluate(() => 'harmed' in globalThis)]).toEqual([
      address,
      [0, 0],
      false,
    ])
  }
})

test('a stranger gets nothing of a case, and hears nothing of it', async ({ visit }) => {
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
    const foreign = await stranger.request.get(at.site(`${path}/file`))
    const missing = await stranger.request.get(
      at.site(`/api/cases/${other.partnerId}/documents/${other.id}/file`),
    )
    expect([foreign.status(), await foreign.text()]).toEqual([404, await missing.text()])
    expect(await tell(stranger, `${path}/approve`, {})).toBe(404)
  }
})
