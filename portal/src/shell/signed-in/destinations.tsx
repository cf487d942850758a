import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { NavLink } from 'react-router-dom'
import { paths } from 'core/paths'
import { isPage } from '../session/go-to.ts'
import { destinationsOf, type Counted } from './navigation.ts'
import { Pictogram } from '../../ui/pictogram.tsx'
import styles from './signed-in.module.css'

const words = { reviews: 'navegacaoParaRevisar', leads: 'navegacaoLeadsNovos' } as const

const Count = ({ n, of }: { n: number; of: Counted }) =>
  n > 0 && (
    <Pictogram className={styles.count} label={fillText(generalTexts[words[of]], { n })}>
      {n}
    </Pictogram>
  )

interface Props {
  me: Me
  /** Number of waiting items by kind. */
  waiting: Readonly<Record<Counted, number>>
}

/** Links to the person's screens; the current one is marked. */
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
