import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './search-field.module.css'

interface Props extends ComponentProps<'input'> {
  /** What it searches: no word stands beside it. */
  label: string
}

/** A line that a list is searched with. */
export const SearchField = ({ label, ...props }: Props) => (
  <div className={styles.search}>
    <Search />
    <input {...props} type="search" aria-label={label} autoComplete="off" />
  </div>
)
