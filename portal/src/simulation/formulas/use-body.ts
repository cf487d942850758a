import type { Source, Sources } from 'core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { writeJson } from '../../ui/json-editor/write-json.ts'
import { useBodyErrors, type BodyEditorProps } from './read-shape.ts'

interface SourcedBody {
  sources: Sources
}

/** Merges changes into the body: a figure and its new source change in one event, before the body is read again. */
function useMerged<Body extends SourcedBody>(body: Body | null, onChange: (value: string) => void) {
  const latest = useRef(body)
  useLayoutEffect(() => {
    latest.current = body
  }, [body])
  return (changesOf: (now: Body) => Partial<SourcedBody>) => {
    if (!latest.current) return
    latest.current = { ...latest.current, ...changesOf(latest.current) }
    onChange(writeJson(latest.current))
  }
}

/** Body of a formula whose figures name sources, read from its JSON, with its errors and the ways to change it. */
export function useBody<Body extends SourcedBody>(
  { value, refused, onChange }: BodyEditorProps,
  read: (text: string) => Body | null,
  schema: z.ZodType,
) {
  const body = useMemo(() => read(value), [read, value])
  const errors = useBodyErrors(body, schema, refused)
  const merge = useMerged(body, onChange)
  return {
    body,
    errors,
    set: (changes: Partial<Body>) => merge(() => changes),
    /** Value of the context for the fields of sources. */
    sources: {
      sources: body?.sources ?? {},
      errorOf: (key: string, path: string) => errors[`sources.${key}.${path}`],
      set: (key: string, source: Source) => merge((now) => ({ sources: { ...now.sources, [key]: source } })),
    },
    /** Indexes of the rules of a list with an error in their figures or their source. */
    wrongIn: (list: string, rules: readonly { source: string }[]) =>
      rules.flatMap(({ source }, at) =>
        Object.keys(errors).some(
          (path) => path.startsWith(`${list}.${at}.`) || path.startsWith(`sources.${source}.`),
        )
          ? [at]
          : [],
      ),
  }
}
