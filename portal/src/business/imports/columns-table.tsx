import { fillText } from 'core/texts'
import { importColumns, type ImportColumn } from 'core/import'
import { importsTexts } from 'core/texts/imports'
import type { Columns, OpenedImport } from './import-api.ts'
import styles from './imports.module.css'

interface Props {
  detected: NonNullable<OpenedImport['columns']>
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Columns of the spreadsheet with their detected meaning, which the user can correct. */
export const ColumnsTable = ({ detected, columns, onChange }: Props) => (
  <table className={styles.columns}>
    <thead>
      <tr>
        <th scope="col">{importsTexts.colunaPlanilha}</th>
        <th scope="col">{importsTexts.colunaExemplo}</th>
        <th scope="col">{importsTexts.colunaDossie}</th>
      </tr>
    </thead>
    <tbody>
      {detected.map(({ header, samples }, index) => {
        const name = header || fillText(importsTexts.semCabecalho, { n: index + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies a column of the spreadsheet
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{samples.join(' · ')}</td>
            <td>
              <select
                aria-label={fillText(importsTexts.colunaDe, { nome: name })}
                value={columns[index] ?? ''}
                onChange={({ currentTarget }) => {
                  const chosen = (currentTarget.value || null) as ImportColumn | null
                  // Each case column has one source: clears it from the column that had it.
                  onChange(columns.map((one, at) => (at === index ? chosen : one === chosen ? null : one)))
                }}
              >
                <option value="">{importsTexts.naoImportar}</option>
                {importColumns.map((column) => (
                  <option key={column} value={column}>
                    {importsTexts[`coluna_${column}`]}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
