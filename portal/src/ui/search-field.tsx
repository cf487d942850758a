import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './search-field.module.css'

interface Props extends ComponentProps<'input'> {
  /** Accessible name; the field has no visible label. */
  label: string
}

export const SearchField = ({ label, ...props }: Props) => (
  <div className={styles.search}>
    <Search />
    <input {...props} type="search" aria-label={label} autoComplete="off" />
  </div>
)
