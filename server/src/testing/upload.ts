import type { Browser } from './browser.ts'
import { formWith } from './form-with.ts'
import { samplePdf } from './sample-files.ts'

/** Sends a file as the portal does: a good PDF, unless told otherwise. */
export const upload = (
  browser: Browser,
  document: { case_id: string; id: string },
  name = 'certidao.pdf',
  content: Uint8Array = samplePdf(),
) => browser.request(fileOf(document), formWith(name, content))

/** Address of a document of a case. */
export const pathOf = ({ case_id, id }: { case_id: string; id: string }) =>
  `/api/cases/${case_id}/documents/${id}`

/** Address of its file. */
export const fileOf = (document: { case_id: string; id: string }) => `${pathOf(document)}/file`
