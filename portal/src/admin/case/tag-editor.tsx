import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { Check, Plus, X } from 'lucide-react'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { changeTags, listChoices, type Work } from '../cases/work-api.ts'
import styles from './tags.module.css'

const LONGEST = 30

/** What the staff calls a case by, put on and taken off one at a time. Names that there are already are offered. */
export function TagEditor({ work }: { work: Work }) {
  const id = useId()
  const { revalidate } = useRevalidator()
  const { run } = useAction({ failure: () => ({ title: operationTexts.erroEtiquetas }) })
  const [isAdding, setAdding] = useState(false)
  const [known, setKnown] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const begin = () => {
    setAdding(true)
    // Without them one can still type.
    void listChoices().then(
      ({ tags }) => setKnown(tags),
      () => undefined,
    )
  }
  const end = () => {
    setAdding(false)
    queueMicrotask(() => opener.current?.focus())
  }
  const change = (given: { add?: string[]; remove?: string[] }) =>
    run(async () => {
      await changeTags(work.id, given)
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
        <form
          onSubmit={submit}
          onKeyDown={({ key }) => {
            if (key === 'Escape') end()
          }}
        >
          <input
            ref={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            aria-label={operationTexts.etiquetaNome}
            placeholder={operationTexts.etiquetaNome}
            list={id}
            maxLength={LONGEST}
            autoComplete="off"
            enterKeyHint="done"
          />
          <datalist id={id}>
            {known
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
