import { pageScript } from './page-script.ts'

/** The script of the page for those who put the simulator on a site. */
export default pageScript('src/public/embed-docs/try-it-script.ts')
