import { Fragment, type ReactNode } from 'react'

interface Props {
  text: string
  values: Record<string, ReactNode>
}

/** Text with elements in place of its placeholders; `fillText` does the same with values. */
export const Filled = ({ text, values }: Props) =>
  text.split(/(\{\w+\})/).map((piece, index) => {
    const value = values[piece.slice(1, -1)]
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
    return <Fragment key={index}>{piece.startsWith('{') && value !== undefined ? value : piece}</Fragment>
  })
