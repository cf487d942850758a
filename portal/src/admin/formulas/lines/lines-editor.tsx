import { today, type CreditLine, type CreditLines } from 'core'
import { fieldErrors, linesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { validityText } from 'core/texts/condition-text'
import { CalendarPlus, Plus, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { writeJson } from '../../json-editor/write-json.ts'
import { Actions } from '../../shell/actions.tsx'
import { LineForm } from './line-form.tsx'
import { LinesTable } from './lines-table.tsx'
import { newLine, newValidity, readLoosely } from './lines-draft.ts'
import { RuleImport } from './rule-import.tsx'
import { SharedFields } from './shared-fields.tsx'
import styles from './lines.module.css'

interface Props {
  /** The body as JSON, of which this is another way to write. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** The lines as a table, and one of them as a form: what is typed is the body, field by field. */
export function LinesEditor({ value, readOnly, onChange }: Props) {
  const id = useId()
  const [opened, setOpened] = useState<number>()
  const body = useMemo(() => readLoosely(value), [value])
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
  const add = (line: CreditLine, lines: readonly CreditLine[] = body.lines) => {
    setLines([...lines, line])
    setOpened(lines.length)
  }
  const line = opened === undefined ? undefined : body.lines[opened]
  if (line && opened !== undefined)
    return (
      <section className={styles.fields} aria-labelledby={id}>
        <h3 id={id}>
          {line.label || adminLinesTexts.nova}
          <small>{line.validFrom && validityText(line)}</small>
        </h3>
        <Actions>
          <OutlineButton type="button" onClick={() => setOpened(undefined)}>
            {adminLinesTexts.concluir}
          </OutlineButton>
          {!readOnly && (
            <>
              <OutlineButton
                type="button"
                onClick={() => {
                  const [ended, next] = newValidity(line, today(new Date()))
                  add(next, body.lines.with(opened, ended))
                }}
              >
                <CalendarPlus />
                {adminLinesTexts.novaVigencia}
              </OutlineButton>
              <OutlineButton
                type="button"
                onClick={() => {
                  setOpened(undefined)
                  setLines(body.lines.toSpliced(opened, 1))
                }}
              >
                <Trash2 />
                {adminLinesTexts.remover}
              </OutlineButton>
            </>
          )}
        </Actions>
        <fieldset className={styles.bare} disabled={readOnly}>
          <LineForm
            key={opened}
            line={line}
            errorOf={(path) => errors[`lines.${opened}.${path}`]}
            onChange={(changed) => setLines(body.lines.with(opened, changed))}
          />
        </fieldset>
      </section>
    )
  const wrong = body.lines.flatMap((_line, at) =>
    Object.entries(errors).some(([path]) => path.startsWith(`lines.${at}.`)) ? [at] : [],
  )
  return (
    <div className={styles.fields}>
      <LinesTable lines={body.lines} wrong={wrong} onOpen={setOpened} />
      {!readOnly && (
        <Actions>
          <OutlineButton type="button" onClick={() => add(newLine(today(new Date())))}>
            <Plus />
            {adminLinesTexts.nova}
          </OutlineButton>
        </Actions>
      )}
      <p className={styles.note}>{fillText(adminLinesTexts.tetosQuantos, { n: body.ceilings.length })}</p>
      {!readOnly && (
        <RuleImport
          sheet="ceilings"
          label={adminLinesTexts.importarTetos}
          onBody={(imported) => set({ ceilings: (imported as CreditLines).ceilings })}
        />
      )}
      <fieldset className={styles.bare} disabled={readOnly}>
        <SharedFields body={body} errorOf={(path) => errors[path]} onChange={set} />
      </fieldset>
    </div>
  )
}
