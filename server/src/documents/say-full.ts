import { ApiError } from '../http/api-error.ts'

/** Throws what was thrown, and of a full disk says so. */
export function sayFull(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new ApiError('storage_full') : error
}
