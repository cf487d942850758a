import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { NavLink } from 'react-router-dom'
import { paths } from 'core/paths'
import { isPage } from '../session/go-to.ts'
import { destinationsOf, type Counted } from './navigation.ts'
import styles from './signed-in.module.css'

/** What a number counts. */
const words = { reviews: 'navegacaoParaRevisar', leads: 'navegacaoLeadsNovos' } as const

const Count = ({ n, of }: { n: number; of: Counted }) =>
  n > 0 && (
    <span className={styles.count} role="img" aria-label={fillText(generalTexts[words[of]], { n })}>
      {n}
    </span>
  )

interface Props {
  me: Me
  /** How many of each wait. */
  waiting: Readonly<Record<Counted, number>>
}

/** Links to what somebody may open; the current one is marked. */
export const Destinations = ({ me, waiting }: Props) => (
  <ul className={styles.destinations}>
    {destinationsOf(me).map(({ text, path, counts }) => (
      <li key={path}>
        {isPage(path) ? (
          <a href={path}>{generalTexts[text]}</a>
        ) : (
          <NavLink to={path} end={path === paths.admin}>
            {generalTexts[text]}
            {counts && <Count of={counts} n={waiting[counts]} />}
          </NavLink>
        )}
      </li>
    ))}
  </ul>
)
