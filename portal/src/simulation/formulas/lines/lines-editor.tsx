import { today, type CreditLine, type CreditLines } from 'core'
import { fieldErrors } from 'core/field-errors'
import { linesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { writeJson } from '../../../ui/json-editor/write-json.ts'
import { Actions } from '../../../ui/actions.tsx'
import { LineForm } from './line-form.tsx'
import { LinesTable } from './lines-table.tsx'
import { newLine, readLines } from './lines-draft.ts'
import { OpenedRule } from './opened-rule.tsx'
import { RuleImport } from './rule-import.tsx'
import { SharedFields } from './shared-fields.tsx'
import styles from './lines.module.css'

interface Props {
  /** Body as JSON, which the form edits. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** Municipalities with a ceiling of their own or of their category. */
const townsWithCeiling = ({ ceilings, ceilingGrids }: CreditLines) =>
  new Set([
    ...ceilings.map(({ municipality }) => municipality),
    ...ceilingGrids.flatMap(({ cells }) => cells.flatMap(({ towns }) => towns)),
  ]).size

/** Table of the credit lines with a form for one of them. Each input changes the body. */
export function LinesEditor({ value, readOnly, onChange }: Props) {
  const [opened, setOpened] = useState<number>()
  const body = useMemo(() => readLines(value), [value])
  const errors = useMemo(() => {
    const read = linesSchema.safeParse(body)
    return read.success ? {} : fieldErrors(read.error)
  }, [body])
  if (!body)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.ilegivel}</p>
      </Callout>
    )
  const set = (part: Partial<CreditLines>) => onChange(writeJson({ ...body, ...part }))
  const setLines = (lines: CreditLine[]) => set({ lines })
  const add = (line: CreditLine) => {
    setLines([...body.lines, line])
    setOpened(body.lines.length)
  }
  const line = opened === undefined ? undefined : body.lines[opened]
  if (line && opened !== undefined)
    return (
      <OpenedRule
        title={line.label || adminLinesTexts.nova}
        rules={body.lines}
        at={opened}
        removeText={adminLinesTexts.remover}
        readOnly={readOnly}
        onChange={setLines}
        onOpen={setOpened}
      >
        <LineForm
          key={opened}
          line={line}
          sources={body.sources}
          errorOf={(path) => errors[`lines.${opened}.${path}`]}
          onChange={(changed) => setLines(body.lines.with(opened, changed))}
        />
      </OpenedRule>
    )
  const wrong = body.lines.flatMap((_line, at) =>
    Object.entries(errors).some(([path]) => path.startsWith(`lines.${at}.`)) ? [at] : [],
  )
  return (
    <div className={styles.fields}>
      <LinesTable lines={body.lines} sources={body.sources} wrong={wrong} onOpen={setOpened} />
      {!readOnly && (
        <Actions>
          <OutlineButton type="button" onClick={() => add(newLine(today(new Date())))}>
            <Plus />
            {adminLinesTexts.nova}
          </OutlineButton>
        </Actions>
      )}
      <p className={styles.note}>{fillText(adminLinesTexts.tetosQuantos, { n: townsWithCeiling(body) })}</p>
      {!readOnly && (
        <RuleImport
          kind="ceilings"
          label={adminLinesTexts.importarTetos}
          onBody={(imported) => {
            const { ceilings, sources } = imported as CreditLines
            set({ ceilings, sources })
          }}
        />
      )}
      <fieldset className={styles.bare} disabled={readOnly}>
        <SharedFields body={body} errorOf={(path) => errors[path]} onChange={set} />
      </fieldset>
    </div>
  )
}
