import { fieldErrors, type FieldErrors } from 'core/field-errors'
import { generalTexts } from 'core/texts/general'
import { useEffect, useId, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react'
import type { z } from 'zod'
import type { ApiProblem } from '../api/api-problem.ts'
import type { Failure } from '../api/problem-message.ts'
import { useAction } from '../api/use-action.ts'
import { afterPaint } from '../ui/after-paint.ts'

/** One field as its control needs it. */
export interface FieldState<Value> {
  id: string
  name: string
  label: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: (event: FocusEvent) => void
}

type KeysOf<Values, Value> = {
  [Key in keyof Values]: Values[Key] extends Value ? Key : never
}[keyof Values] &
  string

interface Options<Values, Schema extends z.ZodType> {
  /** Or how it is fetched, which begins with the first letter that somebody types. */
  schema: Schema | (() => Promise<Schema>)
  /** Names of the fields, in the order in which the summary tells what is wrong. */
  labels: Partial<Record<keyof Values & string, string>>
  /** What it begins with; not where an editor holds the values, since other people change them too. */
  initial?: Values
  editor?: { draft: Values; edit: (part: Partial<Values>) => void }
  /** Sends what the schema made of the values. */
  send: (output: z.output<Schema>) => Promise<void>
  failure: (problem: ApiProblem) => Failure
  /** Tells a failure in a callout of its own, which takes the focus by the form's `summary`; `true` when it did. */
  onProblem?: (problem: ApiProblem) => boolean
}

/**
 * A form checked by a schema of core: errors by field, which go when the field is edited, and what the server said
 * of the whole, which goes with any edit. Values stay whatever happens.
 */
export function useForm<Values extends Record<string, string | boolean>, Schema extends z.ZodType>({
  schema,
  labels,
  initial,
  editor,
  send,
  failure,
  onProblem,
}: Options<Values, Schema>) {
  const id = useId()
  const [own, setOwn] = useState(initial)
  const values = (editor?.draft ?? own)!
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const summary = useRef<HTMLDivElement>(null)

  const refuse = (found: FieldErrors, said?: string) => {
    setErrors(found)
    setProblem(said)
    setRefusals((before) => before + 1)
  }
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const { run, running, forget } = useAction({
    failure,
    onProblem: (failed) => {
      if (onProblem?.(failed)) return refuse({})
      const known = Object.entries(failed.fields).filter(([name]) => name in values)
      refuse(Object.fromEntries(known), known.length > 0 ? undefined : failed.message)
    },
  })

  /** At once where the schema is here: who has begun to type in the next field is not called back. */
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
        void run(() => send(parsed.data as z.output<Schema>))
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
      // What cannot be checked now is when it is sent.
      () => {},
    )
  const set = (name: keyof Values & string, value: string | boolean) => {
    // Once the letter is seen: reading a schema takes longer than drawing it.
    if (typeof schema === 'function') afterPaint(() => void schema().catch(() => {}))
    if (editor) editor.edit({ [name]: value } as Partial<Values>)
    else setOwn((before) => before && { ...before, [name]: value })
    setErrors((before) => ({ ...before, [name]: '' }))
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
      // Only on the way to what is typed into: an error that appears moves what a pointer is about to press.
      const isTypedInto = relatedTarget instanceof HTMLInputElement && relatedTarget.type !== 'checkbox'
      if (isTypedInto && values[name] !== '') check(name)
    },
  })

  return {
    id,
    labels: labels as Partial<Record<string, string>>,
    values,
    errors,
    problem,
    sending: running,
    summary,
    submit,
    set,
    text: (name: KeysOf<Values, string>) => field<string>(name),
    check: (name: KeysOf<Values, boolean>) => field<boolean>(name),
  }
}

export type Form = Pick<
  ReturnType<typeof useForm>,
  'id' | 'labels' | 'errors' | 'problem' | 'sending' | 'summary' | 'submit'
>
