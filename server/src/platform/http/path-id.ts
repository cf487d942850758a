import { z } from 'zod'
import { ApiError } from './api-error.ts'

/** An id of the path. @throws ApiError not_found if it is no UUID */
export function pathId(param: string): string {
  const id = z.uuid().safeParse(param)
  if (!id.success) throw new ApiError('not_found')
  return id.data
}
