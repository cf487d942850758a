import { generalTexts } from 'core/texts/general'
import { NavLink } from 'react-router-dom'
import { paths } from 'core/paths'
import { isPage } from '../session/go-to.ts'
import { destinationsOf } from './navigation.ts'
import styles from './signed-in.module.css'

/** Links to what the role may open; the current one is marked. */
export const Destinations = ({ role }: { role: string }) => (
  <ul className={styles.destinations}>
    {destinationsOf(role).map(({ text, path }) => (
      <li key={path}>
        {isPage(path) ? (
          <a href={path}>{generalTexts[text]}</a>
        ) : (
          <NavLink to={path} end={path === paths.admin}>
            {generalTexts[text]}
          </NavLink>
        )}
      </li>
    ))}
  </ul>
)
