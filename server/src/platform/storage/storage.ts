/** A stored file that is being read. Its body fails if it does not have this size. */
export interface OpenedFile {
  size: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface StoredFile {
  key: string
  modifiedAt: Date
}

/**
 * File storage: a folder, or a bucket of an S3-compatible service. The server makes the keys, with `/` between their
 * parts, never from user input.
 */
export interface Storage {
  /**
   * Takes over a finished local file durably: once it resolves, a crash does not lose the file. Replaces the file of
   * this key.
   */
  take(key: string, path: string, type: string): Promise<void>
  /** `null` if the key does not exist. */
  open(key: string): Promise<OpenedFile | null>
  /** Does nothing if the key does not exist. */
  delete(key: string): Promise<void>
  /** All files whose key starts with the prefix, which ends in `/`. */
  list(prefix: string): AsyncIterable<StoredFile>
}
