import { readJson } from 'core/json'
import { useDeferredValue, useMemo, useState } from 'react'
import type { z } from 'zod'

/** Value of the last valid text, so that a preview stays while the person types. */
export function useLastValid<Schema extends z.ZodType>(text: string, schema: Schema) {
  const settled = useDeferredValue(text)
  const read = useMemo(() => readJson(settled, schema, ''), [settled, schema])
  const [last, setLast] = useState<{ value: z.output<Schema> }>()
  if ('value' in read && last !== read) setLast(read)
  return { valid: 'value' in read ? read.value : last?.value, isCurrent: 'value' in read }
}
