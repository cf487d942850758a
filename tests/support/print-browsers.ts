import { findBrowser } from './find-browser.ts'
import { getEngines } from './find-engines.ts'
import { getPdfTools } from './find-pdf-tools.ts'
import { getPhp } from './find-php.ts'

console.log(findBrowser())
console.log(getEngines())
// What lacks it leaves out the test of the WordPress plugin alone.
console.log(getPhp() ?? 'sem PHP')
// What lacks them leaves out the tests that have PDFs opened by others.
console.log(getPdfTools() ? 'poppler-utils e qpdf' : 'sem poppler-utils e qpdf')
