import { geralTexts } from 'core/texts/geral'
import { NavLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import { isDocument } from '../session/go-on.ts'
import { destinationsOf } from './navigation.ts'

/** Links to what the role may open; the current one is marked. */
export const Destinations = ({ role }: { role: string }) => (
  <ul>
    {destinationsOf(role).map(({ text, path }) => (
      <li key={path}>
        {isDocument(path) ? (
          <a href={path}>{geralTexts[text]}</a>
        ) : (
          <NavLink to={path} end={path === paths.admin}>
            {geralTexts[text]}
          </NavLink>
        )}
      </li>
    ))}
  </ul>
)
