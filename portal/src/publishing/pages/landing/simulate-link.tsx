import { homeTexts } from 'core/texts/home'
import { ArrowRight } from 'lucide-react'
import { paths } from 'core/paths'

export const SimulateLink = () => (
  <a className="btn main" href={paths.simulator}>
    {homeTexts.simularAgora}
    <ArrowRight />
  </a>
)
