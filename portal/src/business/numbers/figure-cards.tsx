import { numbersTexts } from 'core/texts/numbers'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { beforeText, valueText } from './figure-text.ts'
import { ListLink } from './list-link.tsx'
import type { Figure } from './numbers-api.ts'
import styles from './figure-cards.module.css'

/** Trend since the previous month; none when unchanged or unknown. */
function Direction({ figure: { value, before } }: { figure: Figure }) {
  if (value === null || before === null || value === before) return null
  const Icon = value > before ? TrendingUp : TrendingDown
  return <Icon size={16} />
}

/** Figures of a month, each with its value in the previous month. */
export const FigureCards = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className={styles.figures}>
    {figures.map((figure) => (
      <li key={figure.key}>
        <ListLink list={figure.list}>
          <span>{numbersTexts[figure.key]}</span> <strong>{valueText(figure.unit, figure.value)}</strong>
        </ListLink>
        <p>
          <Direction figure={figure} />
          {beforeText(figure)}
        </p>
      </li>
    ))}
  </ul>
)
