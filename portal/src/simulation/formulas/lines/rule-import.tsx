import type { RuleSpreadsheet } from 'core/import'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { readRuleSpreadsheet, type RulesOfSpreadsheet } from '../formula-api.ts'
import styles from './lines.module.css'

interface Props {
  kind: RuleSpreadsheet
  label: string
  /** Receives the rules in force with the changes of the spreadsheet. */
  onBody: (body: object) => void
}

/** Limit of displayed errors: after correcting these, the person uploads again. */
const MOST_PROBLEMS = 20

/** Imports rules by municipality from a spreadsheet: shows the result first, then writes it into the edited version. */
export function RuleImport({ kind, label, onBody }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<RulesOfSpreadsheet>()
  const { run, running } = useAction({ failure: () => ({ title: adminLinesTexts.planilhaErro }) })
  const choose = (file: File | undefined) => {
    setRead(undefined)
    if (file) void run(async () => setRead(await readRuleSpreadsheet(kind, file)))
  }
  return (
    <div className={styles.fields}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={label}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // Reset, so that choosing the corrected file again fires `change`.
          currentTarget.value = ''
        }}
      />
      <OutlineButton type="button" loading={running} onClick={() => input.current?.click()}>
        <Upload />
        {label}
      </OutlineButton>
      <p className={styles.note}>{adminLinesTexts[`colunas_${kind}`]}</p>
      {read && read.problems.length > 0 && (
        <Callout
          tone="danger"
          as="alert"
          title={fillText(adminLinesTexts.planilhaProblemas, { n: read.problems.length })}
        >
          <ul>
            {read.problems.slice(0, MOST_PROBLEMS).map(({ line, column, problem }) => (
              <li key={`${line} ${column} ${problem}`}>
                {fillText(adminLinesTexts.planilhaLugar, { linha: line, coluna: column })}:{' '}
                {adminLinesTexts[`problema_${problem}`]}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {read?.body && (
        <Callout tone="ok" as="status" title={fillText(adminLinesTexts.planilhaCerta, { n: read.rows })}>
          <p>{adminLinesTexts.planilhaDica}</p>
          <Button
            type="button"
            onClick={() => {
              onBody(read.body!)
              setRead(undefined)
            }}
          >
            {adminLinesTexts.planilhaUsar}
          </Button>
        </Callout>
      )}
      {read && !read.body && read.problems.length === 0 && <p>{adminLinesTexts.planilhaVazia}</p>}
    </div>
  )
}
