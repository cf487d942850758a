import type { Locator, Page } from 'playwright'
import { at } from '../../support/test.ts'
import { enter } from '../../support/people.ts'
import type { NewCase } from './new-case.ts'
import type { TestFile } from './files.ts'

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

/** Row of a document in the checklist. */
export const rowOf = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: label }) })

/** Presses a button that opens the file chooser, and chooses files. */
export async function choose(page: Page, button: string | RegExp, ...files: TestFile[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

/** Drags a file over an element and drops it. */
export async function drop(page: Page, target: Locator, { name, mimeType, buffer }: TestFile) {
  const dataTransfer = await page.evaluateHandle(
    ({ text, fileName, type }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    { text: buffer.toString('base64'), fileName: name, type: mimeType },
  )
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}

/** Limits the upload speed of a page. @param uploadThroughput in bytes per second */
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
