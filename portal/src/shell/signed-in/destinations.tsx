import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { Link, useLocation } from 'react-router-dom'
import { isPage } from '../session/go-to.ts'
import { Pictogram } from '../../ui/pictogram.tsx'
import { destinationsOf, isCurrent, type Counted, type Destination } from './navigation.ts'
import styles from './destinations.module.css'

const words = { reviews: 'navegacaoParaRevisar', leads: 'navegacaoLeadsNovos' } as const

const Count = ({ n, of }: { n: number; of: Counted }) =>
  n > 0 && (
    <Pictogram className={styles.count} label={fillText(generalTexts[words[of]], { n })}>
      {n}
    </Pictogram>
  )

export interface Waiting {
  /** Number of waiting items by kind. */
  waiting: Readonly<Record<Counted, number>>
}

interface LinkProps extends Waiting {
  destination: Destination
  hasIcon?: boolean
  onFollow?: (() => void) | undefined
}

/** A link to one of the person's screens, marked on its own. */
export function DestinationLink({ destination, waiting, hasIcon, onFollow }: LinkProps) {
  const { pathname } = useLocation()
  const { text, path, icon: Icon, counts } = destination
  const content = (
    <>
      {hasIcon && <Icon />}
      <span>{generalTexts[text]}</span>
      {counts && <Count of={counts} n={waiting[counts]} />}
    </>
  )
  return isPage(path) ? (
    <a href={path}>{content}</a>
  ) : (
    <Link to={path} aria-current={isCurrent(destination, pathname) ? 'page' : undefined} onClick={onFollow}>
      {content}
    </Link>
  )
}

/** Links to the person's screens, in one row. */
export const Destinations = ({ me, waiting }: Waiting & { me: Me }) => (
  <ul className={styles.destinations}>
    {destinationsOf(me).map((destination) => (
      <li key={destination.path}>
        <DestinationLink destination={destination} waiting={waiting} />
      </li>
    ))}
  </ul>
)
