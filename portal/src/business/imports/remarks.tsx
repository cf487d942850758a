import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { importsTexts } from 'core/texts/imports'
import type { Checked } from './import-api.ts'
import styles from './imports.module.css'

type Remarked = Checked['problems'][number]

const inWords = ({ column, key, params = {} }: Remarked['remarks'][number]) =>
  fillText(importsTexts.remarque, {
    coluna: importsTexts[`coluna_${column}`],
    texto: fillText(importsTexts[key as keyof typeof importsTexts] ?? key, params),
  })

/** Most row numbers written out for one problem. */
const NUMBERS = 6

/** Rows that say the same, in order of their first one. */
function groupsOf(rows: readonly Remarked[]) {
  const groups = new Map<string, { texts: string[]; rows: Remarked[] }>()
  for (const row of rows) {
    const texts = row.remarks.map(inWords)
    const key = texts.join('\n')
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { texts, rows: [row] })
  }
  return [...groups.values()]
}

/** @example numbersOf([{ number: 2 }, { number: 5 }]) // → '2, 5' */
function numbersOf(rows: readonly Pick<Remarked, 'number'>[]) {
  const linhas = rows
    .slice(0, NUMBERS)
    .map(({ number }) => number)
    .join(', ')
  const n = rows.length - NUMBERS
  return n > 0 ? fillText(importsTexts.linhasJuntas, { linhas, n }) : linhas
}

interface Props {
  title: string
  text?: string
  /** Heading of the last column. */
  says: string
  rows: readonly Remarked[]
  /** Number of rows in total. */
  total?: number
}

/** Rows of the spreadsheet with their problems or remarks; rows that say the same share a line. */
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
          {groupsOf(rows).map(({ texts, rows: same }) => (
            <tr key={texts.join(' ')}>
              <td>{numbersOf(same)}</td>
              <td>
                {same.length === 1
                  ? same[0]!.name
                  : countText(same.length, importsTexts.umaLinha, importsTexts.variasLinhas)}
              </td>
              <td>
                {texts.map((each) => (
                  <p key={each}>{each}</p>
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
