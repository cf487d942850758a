import { hasPdfTools } from 'server/testing/find-pdf-tools.ts'
import { canInstall, install } from './find-browser.ts'

/** Whether poppler-utils and qpdf exist; installs them first if this process may. */
export function getPdfTools() {
  if (!hasPdfTools() && canInstall()) install('poppler-utils', 'qpdf')
  return hasPdfTools()
}
