import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { S3mini } from 's3mini'
import type { Storage } from './storage.ts'

export interface S3Options {
  /** Address of the service with the bucket in its path: `https://s3.exemplo.com.br/dossies`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps files in a bucket of an S3-compatible service. */
export function s3Storage(options: S3Options): Storage {
  const bucket = new S3mini({ ...options, requestAbortTimeout: 120_000 })
  return {
    async take(key, path, type) {
      // Backed by the file: it is read as it is sent.
      await bucket.putObject(key, await openAsBlob(path), type)
      await rm(path)
    },
    async open(key) {
      const response = await bucket.getObjectResponse(key)
      if (!response?.body) return null
      return { size: Number(response.headers.get('Content-Length')), body: response.body }
    },
    async delete(key) {
      await bucket.deleteObject(key)
    },
    async *list(prefix) {
      for (const { Key, LastModified } of (await bucket.listObjects('/', prefix)) ?? [])
        yield { key: Key, modifiedAt: new Date(LastModified) }
    },
  }
}
