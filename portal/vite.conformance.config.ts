import { pageScript } from './page-script.ts'

/** Script of the page that computes the published cases. */
export default pageScript('src/publishing/pages/rules/conformance-script.ts')
