import { findBrowser } from './find-browser.ts'

console.log(findBrowser())
