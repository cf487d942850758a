import { paths } from 'core/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { queryString } from '../../ui/query-string.ts'
import type { NumbersList } from './numbers-api.ts'

interface Props {
  list: NumbersList
  /** Accessible name, where the number alone is unclear. */
  label?: string
  children: ReactNode
}

/** Link from a number to the list of what it counts. */
export const ListLink = ({ list: { of, query }, label, children }: Props) => (
  <Link
    to={`${of === 'work' ? paths.adminCases : paths.adminLeads}?${queryString(query)}`}
    aria-label={label}
  >
    {children}
  </Link>
)
