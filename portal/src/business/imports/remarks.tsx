import { fillText } from 'core/texts'
import { importsTexts } from 'core/texts/imports'
import type { Checked } from './import-api.ts'
import styles from './imports.module.css'

type Remarked = Checked['problems'][number]

const inWords = ({ column, key, params = {} }: Remarked['remarks'][number]) =>
  fillText(importsTexts.remarque, {
    coluna: importsTexts[`coluna_${column}`],
    texto: fillText(importsTexts[key as keyof typeof importsTexts] ?? key, params),
  })

interface Props {
  title: string
  text?: string
  /** Heading of the last column. */
  says: string
  rows: readonly Remarked[]
  /** Number of rows in total. */
  total?: number
}

/** Rows of the spreadsheet, each with its problem or remark. */
export function Remarks({ title, text, says, rows, total = rows.length }: Props) {
  if (rows.length === 0) return null
  return (
    <section className={styles.remarks}>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{importsTexts.linhaN}</th>
            <th scope="col">{importsTexts.quem}</th>
            <th scope="col">{says}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, name, remarks }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{name}</td>
              <td>
                {remarks.map((remark) => (
                  <p key={`${remark.column} ${remark.key}`}>{inWords(remark)}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && <p>{fillText(importsTexts.maisProblemas, { n: total - rows.length })}</p>}
    </section>
  )
}
