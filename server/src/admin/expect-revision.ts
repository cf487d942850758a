import { ApiError } from '../http/api-error.ts'

/**
 * Refuses to overwrite what somebody else wrote meanwhile. Who sends no revision means whatever is there.
 * @param given the revision that was seen
 * @throws ApiError stale
 */
export function expectRevision(given: number | undefined, present: number): void {
  if (given !== undefined && given !== present) throw new ApiError('stale')
}
