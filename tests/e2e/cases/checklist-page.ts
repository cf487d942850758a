import type { Locator, Page } from 'playwright'
import { at } from '../../support/test.ts'
import { enter } from '../../support/people.ts'
import type { NewCase } from './new-case.ts'
import type { SentFile } from './files.ts'

/** Opens the checklist of a case as its client. */
export async function openChecklist(page: Page, { id, client }: NewCase) {
  await enter(page, client)
  await page.goto(at.site(`/cliente/dossies/${id}?aba=documentos`))
  await page.getByRole('heading', { name: 'Checklist de Documentos' }).waitFor()
}

/** Opens the review of a case as its partner. */
export async function openReview(page: Page, { id, partner }: Pick<NewCase, 'id' | 'partner'>) {
  await enter(page, partner)
  await page.goto(at.site(`/parceiro/clientes/${id}?aba=documentos`))
  await page.getByRole('region', { name: 'Revisão de documentos' }).waitFor()
}

/** What the checklist has of one document. */
export const rowOf = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label }) })

/** Presses the button of a document and chooses files. */
export async function choose(page: Page, button: string | RegExp, ...files: SentFile[]) {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await asked).setFiles(files)
}

/** Holds a file over a place and lets go of it. */
export async function drop(page: Page, place: Locator, { name, mimeType, buffer }: SentFile) {
  const dataTransfer = await page.evaluateHandle(
    ({ text, fileName, type }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    { text: buffer.toString('base64'), fileName: name, type: mimeType },
  )
  for (const event of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}

/** Makes the line slow in one direction: so many bytes leave in a second. */
export async function slowUploads(page: Page, uploadThroughput: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}
