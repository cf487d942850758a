import { pageScript } from './page-script.ts'

/** The script of the simulator's page. */
export default pageScript('src/publishing/pages/wizard-page.ts')
