import { findBrowser } from './find-browser.ts'
import { getEngines } from './find-engines.ts'
import { getPdfTools } from './find-pdf-tools.ts'
import { getPhp } from './find-php.ts'

console.log(findBrowser())
console.log(getEngines())
// Without PHP only the tests of the WordPress plugin are skipped.
console.log(getPhp() ?? 'sem PHP')
// Without these tools the tests that open PDFs in other programs are skipped.
console.log(getPdfTools() ? 'poppler-utils e qpdf' : 'sem poppler-utils e qpdf')
