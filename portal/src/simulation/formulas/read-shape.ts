import { fieldErrors, type FieldErrors } from 'core/field-errors'
import { useMemo } from 'react'
import { z } from 'zod'

/** Entries of any form in a list. */
export const many = z.array(z.looseObject({}))

/** Parses a JSON text with the structure that a form needs, valid or not; null for any other text. */
export function readShape(text: string, shape: z.ZodType, upgrade: (body: unknown) => unknown): unknown {
  try {
    const read = shape.safeParse(upgrade(JSON.parse(text)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Errors of a body by path: those of its schema, and before them the server's about the same text. */
export function useBodyErrors(body: unknown, schema: z.ZodType, refused: FieldErrors): FieldErrors {
  const ofSchema = useMemo(() => {
    const read = schema.safeParse(body)
    return read.success ? {} : fieldErrors(read.error)
  }, [body, schema])
  return { ...refused, ...ofSchema }
}

/** Props of a form that edits a body. */
export interface BodyEditorProps {
  /** Body as JSON, which the form edits. */
  value: string
  readOnly: boolean
  /** The server's errors by path in the body. */
  refused: FieldErrors
  onChange: (value: string) => void
}
