import { Button } from '@radix-ui/themes/components/button'
import { editorTexts } from 'core/texts/admin-editor'
import { CircleAlert, Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import type { Failure } from '../../api/problem-message.ts'
import { useAction } from '../../api/use-action.ts'
import { takeFocus } from '../../ui/take-focus.ts'
import { StaleCallout } from './stale-callout.tsx'

interface Props {
  value: string
  /** Of what the value is part of, as it stands now. */
  revision: number | undefined
  /** Of the field. */
  label: string
  /** Of the button that begins it. */
  editLabel: string
  failure: Failure
  /** @param revision the one that was seen when the editing began */
  save: (value: string, revision: number | undefined) => Promise<void>
  reload: () => Promise<unknown>
  /** What is wrong with a value, or to be thought about. */
  check: (value: string) => { error?: string; warning?: string }
  /** The value as it is shown. */
  children: ReactNode
}

const refusalOf = ({ fields, message }: ApiProblem) => Object.values(fields)[0] ?? message

/** Somebody else wrote here first: over what was there, or where nothing was yet. */
const isOvertaken = ({ code }: ApiProblem) => code === 'stale' || code === 'already_exists'

/** A text that is edited where it stands: Enter saves, Escape leaves it as it was, and the focus stays there. */
export function InlineEdit({
  value,
  revision,
  label,
  editLabel,
  failure,
  save,
  reload,
  check,
  children,
}: Props) {
  const id = useId()
  const [draft, setDraft] = useState<{ text: string; revision: number | undefined }>()
  const [refused, setRefused] = useState<string>()
  const [stale, setStale] = useState<'changed' | 'gone'>()
  const button = useRef<HTMLButtonElement>(null)
  const editing = draft !== undefined
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const { run, running } = useAction({
    failure: () => failure,
    onProblem: (problem) => {
      if (problem.code === 'not_found') setStale('gone')
      else if (isOvertaken(problem)) void reload().then(() => setStale('changed'))
      else setRefused(refusalOf(problem))
    },
  })
  const leave = () => {
    setDraft(undefined)
    setRefused(undefined)
    setStale(undefined)
    // Not before: with its row, what was typed would be gone too.
    if (stale === 'gone') void reload()
  }
  if (!draft)
    return (
      <span className="inline">
        {children}
        <button
          ref={button}
          type="button"
          className="icon-button"
          aria-label={editLabel}
          onClick={() => setDraft({ text: value, revision })}
        >
          <Pencil className="icon" />
        </button>
      </span>
    )

  const { error = refused, warning } = check(draft.text)
  const write = (text: string) => {
    setRefused(undefined)
    setDraft({ ...draft, text })
  }
  const submit = () => {
    if (error) return setRefused(error)
    if (draft.text === value && !stale) return leave()
    void run(async () => {
      await save(draft.text, draft.revision)
      leave()
    })
  }
  const goOn = (text: string) => {
    setStale(undefined)
    setDraft({ text, revision })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const said = error ?? warning
  const Icon = error ? CircleAlert : TriangleAlert
  return (
    <div className="inline-form">
      <textarea
        ref={takeFocus}
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${said ? ` ${id}-said` : ''}`}
        spellCheck
        value={draft.text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-said`} role="status" className={error ? 'said error' : 'said'}>
        {said && (
          <>
            <Icon className="icon" />
            {said}
          </>
        )}
      </p>
      {stale && (
        <StaleCallout
          present={stale === 'gone' ? null : [[label, value]]}
          onKeep={() => goOn(draft.text)}
          onTake={() => goOn(value)}
        />
      )}
      <div className="inline-do">
        <Button type="button" loading={running} onClick={submit}>
          {editorTexts.salvar}
        </Button>
        <Button type="button" variant="outline" color="gray" highContrast onClick={leave}>
          {editorTexts.cancelar}
        </Button>
        <small id={`${id}-hint`}>{editorTexts.edicaoDica}</small>
      </div>
    </div>
  )
}
