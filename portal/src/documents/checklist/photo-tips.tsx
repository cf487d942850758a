import { Check } from 'lucide-react'

const tips = [
  'Documento inteiro, com as quatro bordas',
  'Sem reflexo, sombra ou dedo na frente',
  'Frente e verso no mesmo PDF',
] as const

/** How to take a photo that will not be refused. */
export const PhotoTips = () => (
  <section className="panel tips">
    <h2>Para a foto ser aceita</h2>
    <ul>
      {tips.map((tip) => (
        <li key={tip}>
          <Check className="icon" />
          {tip}
        </li>
      ))}
    </ul>
  </section>
)
