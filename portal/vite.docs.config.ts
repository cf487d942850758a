import { pageScript } from './page-script.ts'

/** Script of the page that documents embedding. */
export default pageScript('src/publishing/pages/embed-docs/try-it-script.ts')
