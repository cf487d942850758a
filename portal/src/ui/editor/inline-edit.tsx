import { adminEditorTexts } from 'core/texts/admin-editor'
import { CircleAlert, Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ApiProblem } from '../async/api-problem.ts'
import type { Failure } from '../async/problem-message.ts'
import { useAction } from '../async/use-action.ts'
import { Button } from '../button.tsx'
import { TextArea } from '../text-area.tsx'
import { takeFocus } from '../focus.ts'
import { StaleCallout } from './stale-callout.tsx'
import { useEditor } from './use-editor.ts'
import styles from './inline-edit.module.css'
import { IconButton } from '../icon-button.tsx'
import { OutlineButton } from '../outline-button.tsx'

interface FormProps {
  value: string
  /** Current revision of the item that contains the value. */
  revision: number | undefined
  label: string
  failure: Failure
  /** @param revision revision of the item when the editing began */
  save: (value: string, revision: number | undefined) => Promise<void>
  reload: () => Promise<unknown>
  check: (value: string) => { error?: string; warning?: string }
}

interface Props extends FormProps {
  /** Label of the button that opens the field. */
  editLabel: string
  children: ReactNode
}

const refusalOf = ({ fields, message }: ApiProblem) => Object.values(fields)[0] ?? message

/** Edits a text in place: Enter saves, Escape cancels, and the focus returns to the button. */
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
  const editor = useEditor({ item: saved, read: (item = saved) => item, reload, draft: `linha:${label}` })
  const { value: text } = editor.draft
  const { run, running } = useAction({
    failure: () => failure,
    onProblem: (problem) => {
      if (!editor.takeUp(problem)) setRefusal(refusalOf(problem))
    },
  })
  const leave = () => {
    editor.unsent.clear()
    onLeave()
    // After closing: reloading first would remove the row with the typed text.
    if (editor.conflict === 'gone') void reload()
  }
  const { error = refusal, warning } = check(text)
  const submit = () => {
    if (error) return setRefusal(error)
    if (!editor.isDirty && !editor.conflict) return leave()
    void run(async () => {
      await save(text, editor.revision)
      editor.unsent.forget()
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
      <TextArea
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
      <output id={`${id}-message`} className={error ? `${styles.message} ${styles.error}` : styles.message}>
        {message && (
          <>
            <Icon />
            {message}
          </>
        )}
      </output>
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
