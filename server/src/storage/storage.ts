/** A stored file that is being read. Its body fails where it does not come to this size. */
export interface OpenedFile {
  size: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** What a listing says of a file. */
export interface StoredFile {
  key: string
  modifiedAt: Date
}

/**
 * Where files are kept: a folder, or a bucket of an S3-compatible service. Keys are made by us, `/` between their
 * parts, never from what a user typed.
 */
export interface Storage {
  /** Takes a finished local file over, durably: once it resolves, a crash does not lose the file. Replaces what has this key. */
  take(key: string, path: string, type: string): Promise<void>
  /** `null` where nothing has this key. */
  open(key: string): Promise<OpenedFile | null>
  /** Nothing happens where nothing has this key. */
  delete(key: string): Promise<void>
  /** All files whose key starts with the prefix, which ends in `/`. */
  list(prefix: string): AsyncIterable<StoredFile>
}
