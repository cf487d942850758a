import { hasPdfTools } from 'server/testing/find-pdf-tools.ts'
import { canInstall, install } from './find-browser.ts'

/** Whether poppler-utils and qpdf are there, after they were installed where we may. */
export function getPdfTools() {
  if (!hasPdfTools() && canInstall()) install('poppler-utils', 'qpdf')
  return hasPdfTools()
}
