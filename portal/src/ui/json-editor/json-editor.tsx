import { readJson, type JsonError } from 'core/json'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { WandSparkles } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { describedBy, FieldError } from '../forms/field.tsx'
import type { FieldState } from '../forms/use-form.ts'
import { JsonErrors } from './json-errors.tsx'
import { writeJson } from './write-json.ts'
import styles from './json-editor.module.css'
import { Hint } from '../hint.tsx'
import formStyles from '../forms/forms.module.css'

interface Props extends FieldState<string> {
  schema: z.ZodType
  /** Message for any error; the list of positions follows it. */
  invalid: string
  readOnly?: boolean
}

const LINE_HEIGHT = 22
/** Lines above the target line when the editor scrolls to an error. */
const ABOVE = 4

const offsetOf = (lines: readonly string[], { line, column }: JsonError) =>
  lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1

const formatted = (text: string) => {
  try {
    return writeJson(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * JSON text area with line numbers. Errors appear on blur and disappear once corrected. The text area grows and its frame
 * scrolls, so the line numbers need no scroll handler.
 */
export function JsonEditor({ label, schema, invalid, readOnly, ...field }: Props) {
  const { id, name, value, error, onChange, onBlur } = field
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const read = useMemo(() => readJson(value, schema, ''), [value, schema])
  const wrong = 'errors' in read && (left || Boolean(error)) ? read.errors : []
  // After a correction, errors appear again only on the next blur.
  if (left && 'value' in read) setLeft(false)
  const shown = wrong.length > 0 ? invalid : error
  const lines = value.split('\n')

  const goTo = (jsonError: JsonError) => {
    const at = offsetOf(lines, jsonError)
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(at, at)
    frame.current?.scrollTo({ top: (jsonError.line - 1 - ABOVE) * LINE_HEIGHT, left: 0 })
    frame.current?.scrollIntoView?.({ block: 'nearest' })
  }
  const format = () => {
    const text = formatted(value)
    if (text === undefined) setLeft(true)
    else onChange(text)
  }
  return (
    <div className={`${formStyles.field} ${styles.json}`}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {!readOnly && (
          <button type="button" className={styles.format} onClick={format}>
            <WandSparkles />
            {adminEditorTexts.jsonFormatar}
          </button>
        )}
      </div>
      {!readOnly && <Hint id={`${id}-hint`}>{adminEditorTexts.jsonDica}</Hint>}
      <div className={styles.frame} ref={frame}>
        <pre aria-hidden="true">{lines.map((_line, at) => at + 1).join('\n')}</pre>
        <textarea
          ref={input}
          id={id}
          name={name}
          value={value}
          readOnly={readOnly}
          rows={lines.length}
          cols={Math.max(...lines.map((line) => line.length)) + 2}
          wrap="off"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={(event) => {
            setLeft(true)
            onBlur(event)
          }}
          {...describedBy({ id, error: shown, hint: readOnly ? undefined : adminEditorTexts.jsonDica })}
        />
      </div>
      <FieldError id={id} error={shown} />
      {wrong.length > 0 && <JsonErrors errors={wrong} onGo={goTo} />}
    </div>
  )
}
