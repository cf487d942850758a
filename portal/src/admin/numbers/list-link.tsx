import { paths } from 'core/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NumbersList } from './numbers-api.ts'

interface Props {
  list: NumbersList
  /** What is counted, where the number alone does not say it. */
  label?: string
  children: ReactNode
}

/** A number that opens the list of what it counted. */
export const ListLink = ({ list: { of, query }, label, children }: Props) => (
  <Link
    to={`${of === 'work' ? paths.adminCases : paths.adminLeads}?${new URLSearchParams(query).toString()}`}
    aria-label={label}
  >
    {children}
  </Link>
)
