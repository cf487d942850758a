import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { NavLink } from 'react-router-dom'
import { paths } from 'core/paths'
import { isPage } from '../session/go-to.ts'
import { destinationsOf } from './navigation.ts'
import styles from './signed-in.module.css'

const Count = ({ n }: { n: number }) =>
  n > 0 && (
    <span className={styles.count} role="img" aria-label={fillText(generalTexts.navegacaoParaRevisar, { n })}>
      {n}
    </span>
  )

interface Props {
  me: Me
  /** How many documents wait for a decision. */
  waiting: number
}

/** Links to what somebody may open; the current one is marked. */
export const Destinations = ({ me, waiting }: Props) => (
  <ul className={styles.destinations}>
    {destinationsOf(me).map(({ text, path, reviews }) => (
      <li key={path}>
        {isPage(path) ? (
          <a href={path}>{generalTexts[text]}</a>
        ) : (
          <NavLink to={path} end={path === paths.admin}>
            {generalTexts[text]}
            {reviews && <Count n={waiting} />}
          </NavLink>
        )}
      </li>
    ))}
  </ul>
)
