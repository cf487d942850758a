import { fieldErrors, type FieldErrors } from 'core/field-errors'
import { generalTexts } from 'core/texts/general'
import { useEffect, useId, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react'
import type { z } from 'zod'
import type { ApiProblem } from '../async/api-problem.ts'
import type { Failure } from '../async/problem-message.ts'
import { useAction } from '../async/use-action.ts'
import { useDraft, type DraftState } from './drafts/use-draft.ts'

export interface FieldState<Value> {
  id: string
  name: string
  label: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: (event: FocusEvent) => void
}

/** Selects the errors of fields and of paths inside them; a path such as `body.terms.0` is an error of `body` too. */
function errorsOfForm(fields: FieldErrors, values: object): FieldErrors {
  const entries = Object.entries(fields).flatMap(([path, error]) => {
    const [name = ''] = path.split('.')
    return name in values ? [[name, error] as const, [path, error] as const] : []
  })
  // The first error inside a field is the one of the field.
  return Object.fromEntries(entries.toReversed())
}

type KeysOf<Values, Value> = {
  [Key in keyof Values]: Values[Key] extends Value ? Key : never
}[keyof Values] &
  string

interface Options<Values, Schema extends z.ZodType> {
  /** Schema, or a function that loads it; loading starts at the first input. */
  schema: Schema | (() => Promise<Schema>)
  /** Labels of the fields, in the order of the error summary. */
  labels: Partial<Record<keyof Values & string, string>>
  /** Initial values; omit with `editor`, which holds them because other people change them too. */
  initial?: Values
  editor?: { draft: Values; edit: (changes: Partial<Values>) => void; unsent: { forget: () => void } }
  /** Name of the draft that stores the input; see `useDraft`. Omit with `editor`. */
  draft?: string
  send: (output: z.output<Schema>) => Promise<void>
  failure: (problem: ApiProblem) => Failure
  /** Shows a failure in a callout of the form, which takes the focus through `summary`; returns true if it did. */
  onProblem?: (problem: ApiProblem) => boolean
}

/**
 * Form state validated by a schema of core. Editing a field removes its error; any edit removes the server's error about
 * the whole form. Values survive every failure.
 */
export function useForm<Values extends Record<string, string | boolean>, Schema extends z.ZodType>({
  schema,
  labels,
  initial,
  editor,
  draft,
  send,
  failure,
  onProblem,
}: Options<Values, Schema>) {
  const id = useId()
  const draftState = useDraft(draft, initial ?? ({} as Values))
  const values = editor?.draft ?? draftState.values
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const summary = useRef<HTMLDivElement>(null)

  const refuse = (byField: FieldErrors, message?: string) => {
    setErrors(byField)
    setProblem(message)
    setRefusals((before) => before + 1)
  }
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const { run, running, forget } = useAction({
    failure,
    onProblem: (failed) => {
      if (onProblem?.(failed)) return refuse({})
      const formErrors = errorsOfForm(failed.fields, values)
      refuse(formErrors, Object.keys(formErrors).length > 0 ? undefined : failed.message)
    },
  })

  /** Synchronous when the schema is loaded, so that errors do not move the focus after the person went on typing. */
  const parse = (take: (parsed: ReturnType<Schema['safeParse']>) => void, fail: () => void) => {
    if (typeof schema !== 'function') return take(schema.safeParse(values) as ReturnType<Schema['safeParse']>)
    schema().then((fetched) => take(fetched.safeParse(values) as ReturnType<Schema['safeParse']>), fail)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    parse(
      (parsed) => {
        if (!parsed.success) return refuse(fieldErrors(parsed.error))
        setErrors({})
        setProblem(undefined)
        void run(async () => {
          await send(parsed.data as z.output<Schema>)
          editor?.unsent.forget()
          if (draft !== undefined) draftState.clear()
        })
      },
      () => refuse({}, generalTexts.semConexao),
    )
  }

  const check = (name: keyof Values & string) =>
    parse(
      (parsed) => {
        const error = parsed.error && fieldErrors(parsed.error)[name]
        if (error) setErrors((before) => ({ ...before, [name]: error }))
      },
      // A field that cannot be checked now is checked on submit.
      () => {},
    )
  const set = (name: keyof Values & string, value: string | boolean) => {
    if (typeof schema === 'function') void schema().catch(() => {})
    if (editor) editor.edit({ [name]: value } as Partial<Values>)
    else draftState.set({ [name]: value } as Partial<Values>)
    setErrors((before) => {
      const others = Object.entries(before).filter(([path]) => !path.startsWith(`${name}.`))
      return { ...Object.fromEntries(others), [name]: '' }
    })
    setProblem(undefined)
    forget()
  }
  const field = <Value extends string | boolean>(name: keyof Values & string): FieldState<Value> => ({
    id: `${id}-${name}`,
    name,
    label: labels[name] ?? '',
    value: values[name] as string | boolean as Value,
    error: errors[name] || undefined,
    onChange: (value) => set(name, value),
    onBlur: ({ relatedTarget }) => {
      // Validates only when the focus moves to another text input: an appearing error would move a button about to be clicked.
      const isTypedInto = relatedTarget instanceof HTMLInputElement && relatedTarget.type !== 'checkbox'
      if (isTypedInto && values[name] !== '') check(name)
    },
  })

  return {
    id,
    labels: labels as Partial<Record<string, string>>,
    values,
    draft: draftState as DraftState,
    /** Whether the input is stored as a draft. */
    stores: draft !== undefined,
    errors,
    problem,
    sending: running,
    summary,
    submit,
    set,
    /** Returns the server's errors at paths inside a field that holds JSON. */
    errorsIn: (name: KeysOf<Values, string>): FieldErrors =>
      Object.fromEntries(
        Object.entries(errors).flatMap(([path, error]) =>
          path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), error]] : [],
        ),
      ),
    text: (name: KeysOf<Values, string>) => field<string>(name),
    check: (name: KeysOf<Values, boolean>) => field<boolean>(name),
  }
}

export type Form = Pick<
  ReturnType<typeof useForm>,
  'id' | 'labels' | 'draft' | 'stores' | 'errors' | 'problem' | 'sending' | 'summary' | 'submit'
>
