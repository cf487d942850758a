import { today, type CreditLine, type CreditLines, type Source } from 'core'
import { fieldErrors } from 'core/field-errors'
import { linesSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { adminLinesTexts } from 'core/texts/admin-lines'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { writeJson } from '../../../ui/json-editor/write-json.ts'
import { Actions } from '../../../ui/actions.tsx'
import { BodySourcesContext } from './body-sources.ts'
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

/** Merges changes into the body: a figure and its new source change in one event, before the body is read again. */
function useMerged(body: CreditLines | null, onChange: (value: string) => void) {
  const latest = useRef(body)
  useLayoutEffect(() => {
    latest.current = body
  }, [body])
  return (part: (now: CreditLines) => Partial<CreditLines>) => {
    if (!latest.current) return
    latest.current = { ...latest.current, ...part(latest.current) }
    onChange(writeJson(latest.current))
  }
}

/** Errors by path of a body; none while it is valid. */
function useErrors(body: CreditLines | null) {
  return useMemo(() => {
    const read = linesSchema.safeParse(body)
    return read.success ? {} : fieldErrors(read.error)
  }, [body])
}

/** Indexes of lines with an error in their figures or their source. */
const linesWithErrors = ({ lines }: CreditLines, errors: Readonly<Record<string, string>>) =>
  lines.flatMap(({ source }, at) =>
    Object.keys(errors).some(
      (path) => path.startsWith(`lines.${at}.`) || path.startsWith(`sources.${source}.`),
    )
      ? [at]
      : [],
  )

/** Table of the credit lines with a form for one of them. Each input changes the body. */
export function LinesEditor({ value, readOnly, onChange }: Props) {
  const [opened, setOpened] = useState<number>()
  const body = useMemo(() => readLines(value), [value])
  const errors = useErrors(body)
  const merge = useMerged(body, onChange)
  const set = (part: Partial<CreditLines>) => merge(() => part)
  const sources = {
    sources: body?.sources ?? {},
    errorOf: (key: string, path: string) => errors[`sources.${key}.${path}`],
    set: (key: string, source: Source) => merge((now) => ({ sources: { ...now.sources, [key]: source } })),
  }
  if (!body)
    return (
      <Callout tone="danger">
        <p>{adminLinesTexts.ilegivel}</p>
      </Callout>
    )
  const setLines = (lines: CreditLine[]) => set({ lines })
  const add = (line: CreditLine) => {
    setLines([...body.lines, line])
    setOpened(body.lines.length)
  }
  const line = opened === undefined ? undefined : body.lines[opened]
  if (line && opened !== undefined)
    return (
      <BodySourcesContext value={sources}>
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
            others={body.lines.filter(({ id }) => id !== line.id)}
            errorOf={(path) => errors[`lines.${opened}.${path}`]}
            onChange={(changed) => setLines(body.lines.with(opened, changed))}
          />
        </OpenedRule>
      </BodySourcesContext>
    )
  return (
    <BodySourcesContext value={sources}>
      <div className={styles.fields}>
        <LinesTable
          lines={body.lines}
          sources={body.sources}
          wrong={linesWithErrors(body, errors)}
          onOpen={setOpened}
        />
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
              const { ceilings, sources: withActs } = imported as CreditLines
              set({ ceilings, sources: withActs })
            }}
          />
        )}
        <fieldset className={styles.bare} disabled={readOnly}>
          <SharedFields body={body} errorOf={(path) => errors[path]} onChange={set} />
        </fieldset>
      </div>
    </BodySourcesContext>
  )
}
