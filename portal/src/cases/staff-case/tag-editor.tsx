import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { Check, Plus, X } from 'lucide-react'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { changeTags, listChoices, type Work } from '../work-list/work-api.ts'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './tags.module.css'

const LONGEST = 30

/** Adds and removes tags of a case, one at a time, with suggestions from existing tags. */
export function TagEditor({ work }: { work: Work }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const { run } = useAction({ failure: () => ({ title: operationTexts.erroEtiquetas }) })
  const [isAdding, setAdding] = useState(false)
  const [existingTags, setExistingTags] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const begin = () => {
    setAdding(true)
    // Suggestions are optional: a failure is ignored.
    void listChoices().then(
      ({ tags }) => setExistingTags(tags),
      () => undefined,
    )
  }
  const end = () => {
    setAdding(false)
    queueMicrotask(() => opener.current?.focus())
  }
  const change = (tagChange: { add?: string[]; remove?: string[] }) =>
    run(async () => {
      await changeTags(work.id, tagChange)
      await revalidate()
      if (input.current) input.current.value = ''
    })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    if (name) void change({ add: [name] })
    else end()
  }
  return (
    <div className={styles.tags} data-screen-only>
      {work.tags.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={fillText(operationTexts.etiquetaTirar, { nome: tag })}
          onClick={() => void change({ remove: [tag] })}
        >
          {tag}
          <X />
        </button>
      ))}
      {isAdding ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape of every control inside
        <form
          onSubmit={submit}
          onKeyDown={({ key }) => {
            if (key === 'Escape') end()
          }}
        >
          <TextInput
            ref={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this field
            autoFocus
            aria-label={operationTexts.etiquetaNome}
            placeholder={operationTexts.etiquetaNome}
            list={id}
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="done"
          />
          <datalist id={id}>
            {existingTags
              .filter((tag) => !work.tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <IconButton type="submit" label={operationTexts.etiquetaPor} icon={Check} />
        </form>
      ) : (
        <button ref={opener} type="button" className={styles.add} onClick={begin}>
          <Plus />
          {operationTexts.etiquetaNova}
        </button>
      )}
    </div>
  )
}
