import { documentosTexts } from 'core/texts/documentos'
import { Check } from 'lucide-react'

const tips = ['dicaInteiro', 'dicaReflexo', 'dicaVerso'] as const

/** How to take a photo that will not be refused. */
export const PhotoTips = () => (
  <section className="panel tips">
    <h2>{documentosTexts.dicas}</h2>
    <ul>
      {tips.map((tip) => (
        <li key={tip}>
          <Check className="icon" />
          {documentosTexts[tip]}
        </li>
      ))}
    </ul>
  </section>
)
