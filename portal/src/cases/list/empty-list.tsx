import type { ReactNode } from 'react'
import { CobogoSquare } from '../../drawings/cobogo-square.tsx'

interface Props {
  title: string
  text: string
  /** Ways on. */
  children?: ReactNode
}

/** Stands where a list has nothing to show. */
export const EmptyList = ({ title, text, children }: Props) => (
  <div className="panel empty">
    <CobogoSquare />
    <h2>{title}</h2>
    <p>{text}</p>
    {children && <div className="actions">{children}</div>}
  </div>
)
