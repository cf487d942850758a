import type { RuleSheet } from 'core/import'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { readRuleSheet, type RulesOfSheet } from '../formula-api.ts'
import styles from './lines.module.css'

interface Props {
  sheet: RuleSheet
  label: string
  /** Takes what the sheet makes of the rules in force. */
  onBody: (body: object) => void
}

/** Most that is shown of what is wrong: whoever mends these looks again. */
const MOST_PROBLEMS = 20

/** Rules by municipality from a sheet: looked at first, then taken into the version that is written. */
export function RuleImport({ sheet, label, onBody }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<RulesOfSheet>()
  const { run, running } = useAction({ failure: () => ({ title: adminLinesTexts.planilhaErro }) })
  const choose = (file: File | undefined) => {
    setRead(undefined)
    if (file) void run(async () => setRead(await readRuleSheet(sheet, file)))
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
          // The same file, mended, is another choice.
          currentTarget.value = ''
        }}
      />
      <OutlineButton type="button" loading={running} onClick={() => input.current?.click()}>
        <Upload />
        {label}
      </OutlineButton>
      <p className={styles.note}>{adminLinesTexts[`colunas_${sheet}`]}</p>
      {read && read.problems.length > 0 && (
        <Callout
          tone="danger"
          role="alert"
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
        <Callout tone="ok" role="status" title={fillText(adminLinesTexts.planilhaCerta, { n: read.rows })}>
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
