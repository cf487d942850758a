import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3Options } from '../storage/s3-storage.ts'

/** An S3-compatible service on loopback with an empty bucket, gone after the test file. */
export async function startS3(): Promise<S3Options> {
  const directory = await mkdtemp(join(tmpdir(), 'simulador-s3-'))
  const service = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'dossies', configs: [] }],
  })
  const { port } = await service.run()
  afterAll(async () => {
    await service.close()
    await rm(directory, { recursive: true })
  })
  return {
    endpoint: `http://127.0.0.1:${port}/dossies`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
