import { adminEditorTexts } from 'core/texts/admin-editor'
import { CircleAlert, Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import type { Failure } from '../../api/problem-message.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { StaleCallout } from './stale-callout.tsx'
import { useEditor } from './use-editor.ts'
import styles from './inline-edit.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface FormProps {
  value: string
  /** Of what the value is part of, as it stands now. */
  revision: number | undefined
  /** Of the field. */
  label: string
  failure: Failure
  /** @param revision the one that was seen when the editing began */
  save: (value: string, revision: number | undefined) => Promise<void>
  reload: () => Promise<unknown>
  /** What is wrong with a value, or to be thought about. */
  check: (value: string) => { error?: string; warning?: string }
}

interface Props extends FormProps {
  /** Of the button that begins it. */
  editLabel: string
  /** The value as it is shown. */
  children: ReactNode
}

const refusalOf = ({ fields, message }: ApiProblem) => Object.values(fields)[0] ?? message

/** A text that is edited where it stands: Enter saves, Escape leaves it as it was, and the focus stays there. */
export function InlineEdit({ editLabel, children, ...form }: Props) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  if (editing) return <InlineForm {...form} onLeave={() => setEditing(false)} />
  return (
    <span className={styles.shown}>
      {children}
      <IconButton ref={button} label={editLabel} icon={Pencil} onClick={() => setEditing(true)} />
    </span>
  )
}

function InlineForm({
  value,
  revision,
  label,
  failure,
  save,
  reload,
  check,
  onLeave,
}: FormProps & { onLeave: () => void }) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const saved = useMemo(() => ({ value: { text: value, revision } }), [value, revision])
  const editor = useEditor({ item: saved, read: (item = saved) => item, reload })
  const { value: text } = editor.draft
  const { run, running } = useAction({
    failure: () => failure,
    onProblem: (problem) => {
      if (!editor.takeUp(problem)) setRefusal(refusalOf(problem))
    },
  })
  const leave = () => {
    onLeave()
    // Not before: with its row, what was typed would be gone too.
    if (editor.conflict === 'gone') void reload()
  }
  const { error = refusal, warning } = check(text)
  const submit = () => {
    if (error) return setRefusal(error)
    if (!editor.isDirty && !editor.conflict) return leave()
    void run(async () => {
      await save(text, editor.revision)
      onLeave()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const message = error ?? warning
  const Icon = error ? CircleAlert : TriangleAlert
  return (
    <div className={styles.form}>
      <textarea
        ref={takeFocus}
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${message ? ` ${id}-message` : ''}`}
        spellCheck
        value={text}
        onChange={({ currentTarget }) => {
          setRefusal(undefined)
          editor.edit({ value: currentTarget.value })
        }}
        onKeyDown={onKeyDown}
      />
      <p
        id={`${id}-message`}
        role="status"
        className={error ? `${styles.message} ${styles.error}` : styles.message}
      >
        {message && (
          <>
            <Icon />
            {message}
          </>
        )}
      </p>
      <StaleCallout editor={editor} labels={{ value: label }} />
      <div className={styles.actions}>
        <Button type="button" loading={running} onClick={submit}>
          {adminEditorTexts.salvar}
        </Button>
        <OutlineButton type="button" onClick={leave}>
          {adminEditorTexts.cancelar}
        </OutlineButton>
        <small id={`${id}-hint`}>{adminEditorTexts.edicaoDica}</small>
      </div>
    </div>
  )
}
