import { geralTexts } from 'core/texts/geral'
import { CircleAlert } from 'lucide-react'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  labels: Record<string, string>
}

/**
 * Says that a form was refused, with a link to each field to mend, and takes the focus then. It stands after the
 * fields, so that nothing moves under the fingers when it goes.
 */
export function ErrorSummary({ form: { id, errors, problem, summary }, labels }: Props) {
  const wrong = Object.entries(labels).filter(([name]) => errors[name])
  if (wrong.length === 0 && !problem) return null
  return (
    <div
      className="callout danger"
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-summary`}
    >
      <CircleAlert className="icon" />
      <div>
        <h2 id={`${id}-summary`}>{geralTexts.formularioComProblema}</h2>
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
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
