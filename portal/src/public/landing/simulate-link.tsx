import { inicioTexts } from 'core/texts/inicio'
import { ArrowRight } from 'lucide-react'
import { paths } from '../../paths.ts'

/** The page's main action. */
export const SimulateLink = () => (
  <a className="btn main" href={paths.simulator}>
    {inicioTexts.simularAgora}
    <ArrowRight className="icon" />
  </a>
)
