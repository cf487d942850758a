import { generalTexts } from 'core/texts/general'
import { Callout } from '../callout.tsx'
import type { Form } from './use-form.ts'
import { RestoredDraft } from './drafts/unsent-text.tsx'

function Problems({ form: { id, labels, errors, problem, summary } }: { form: Form }) {
  const wrong = Object.entries(labels).filter(([name]) => errors[name])
  if (wrong.length === 0 && !problem) return null
  return (
    <Callout
      tone="danger"
      title={generalTexts.formularioComProblema}
      titleId={`${id}-summary`}
      as="group"
      ref={summary}
    >
      {problem && <p>{problem}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, label]) => (
            <li key={name}>
              <a
                href={`#${id}-${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(`${id}-${name}`)?.focus()
                }}
              >
                {label}: {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}

/**
 * Summary above the fields: reports a restored draft, and lists the errors of a refused form, each linked to its field.
 * It takes the focus when errors appear.
 */
export const ErrorSummary = ({ form }: { form: Form }) => (
  <>
    {form.stores && <RestoredDraft draft={form.draft} />}
    <Problems form={form} />
  </>
)
