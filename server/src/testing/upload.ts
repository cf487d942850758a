import type { Browser } from './browser.ts'
import { formWith } from './form-with.ts'
import { samplePdf } from './sample-files.ts'

/** Uploads a file as the portal does; a valid PDF by default. */
export const upload = (
  browser: Browser,
  document: { case_id: string; id: string },
  name = 'certidao.pdf',
  content: Uint8Array = samplePdf(),
) => browser.request(fileOf(document), formWith(name, content))

export const pathOf = ({ case_id, id }: { case_id: string; id: string }) =>
  `/api/cases/${case_id}/documents/${id}`

export const fileOf = (document: { case_id: string; id: string }) => `${pathOf(document)}/file`
