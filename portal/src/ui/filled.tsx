import { Fragment, type ReactNode } from 'react'

interface Props {
  text: string
  values: Record<string, ReactNode>
}

/** A text with elements in the place of its placeholders, as `fillText` puts values there. */
export const Filled = ({ text, values }: Props) =>
  text.split(/(\{\w+\})/).map((piece, index) => {
    const value = values[piece.slice(1, -1)]
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in their places
    return <Fragment key={index}>{piece.startsWith('{') && value !== undefined ? value : piece}</Fragment>
  })
