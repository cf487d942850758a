import { z } from 'zod'
import { ApiError } from './api-error.ts'

/** An id of the path. @throws ApiError not_found for what nothing could have */
export function pathId(given: string): string {
  const id = z.uuid().safeParse(given)
  if (!id.success) throw new ApiError('not_found')
  return id.data
}
