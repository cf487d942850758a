import { generalTexts } from 'core/texts/general'
import type { ComponentProps } from 'react'
import styles from './skeletons.module.css'

const places = [1, 2, 3] as const

/** Stands in for something that is on its way. */
export const Skeleton = ({ className = '', ...props }: ComponentProps<'span'>) => (
  <span {...props} className={`${styles.skeleton} ${className}`} data-skeleton />
)

/** Stands in for a list that is on its way. */
export const Skeletons = () => (
  <div className={styles.skeletons} role="status" aria-label={generalTexts.carregando}>
    {places.map((place) => (
      <Skeleton key={place} className={styles.row} />
    ))}
  </div>
)
