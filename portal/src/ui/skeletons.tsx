import { generalTexts } from 'core/texts/general'
import type { ComponentProps } from 'react'
import styles from './skeletons.module.css'

const rows = [1, 2, 3] as const

export const Skeleton = ({ className = '', ...props }: ComponentProps<'span'>) => (
  <span {...props} className={`${styles.skeleton} ${className}`} data-skeleton />
)

export const Skeletons = () => (
  <output className={styles.skeletons} aria-label={generalTexts.carregando}>
    {rows.map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </output>
)
