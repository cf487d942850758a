import { ApiError } from '../http/api-error.ts'

/** For `catch`: a full disk becomes `storage_full`, anything else is thrown as it came. */
export function mapDiskFull(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new ApiError('storage_full') : error
}
