import { findBrowser } from './find-browser.ts'
import { getEngines } from './find-engines.ts'

console.log(findBrowser())
console.log(getEngines())
