import type { Source } from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { rulesTexts } from 'core/texts/rules'
import type { ReactNode } from 'react'

export const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <span key={text}>{text}</span>)

/** Day of the last check, and its author if known. */
export const checked = ({ checkedOn, checkedBy }: Pick<Source, 'checkedOn' | 'checkedBy'>) =>
  fillText(checkedBy ? rulesTexts.conferidaPor : rulesTexts.conferida, {
    dia: dayText(checkedOn),
    nome: checkedBy ?? '',
  })

/** Table that prints as one; on a narrow screen each row becomes a card. */
export const Table = ({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) => (
  <table aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
