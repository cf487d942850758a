import { generalTexts } from 'core/texts/general'
import { Callout } from '../ui/callout.tsx'
import type { Form } from './use-form.ts'

/** Says over the fields that a form was refused, with what is wrong as a link to each to mend, and takes the focus then. */
export function ErrorSummary({ form: { id, labels, errors, problem, summary } }: { form: Form }) {
  const wrong = Object.entries(labels).filter(([name]) => errors[name])
  if (wrong.length === 0 && !problem) return null
  return (
    <Callout
      tone="danger"
      title={generalTexts.formularioComProblema}
      titleId={`${id}-summary`}
      role="group"
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
