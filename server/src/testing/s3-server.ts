import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { S3Options } from '../platform/storage/s3-storage.ts'

/** An S3-compatible service on loopback with an empty bucket, deleted after the test file. */
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

/** The same service behind a proxy that sends no lengths and can cut off responses. */
export async function startS3WithoutLengths() {
  const s3 = await startS3()
  const { origin, port } = new URL(s3.endpoint)
  const line = { cutAfter: Infinity }
  const proxy = createServer((request, response) => {
    const { method, headers, url } = request
    const onward = ask({ host: '127.0.0.1', port, method, headers, path: url }, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers
      // Without a length and without chunks, the body ends with the connection.
      response.useChunkedEncodingByDefault = false
      response.writeHead(
        answer.statusCode ?? 502,
        method === 'GET' ? rest : { ...rest, 'content-length': length },
      )
      let sent = 0
      answer.on('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, Math.max(0, line.cutAfter - sent)))
        sent += chunk.length
      })
      answer.once('end', () => response.end())
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.close())
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { line, options: { ...s3, endpoint: s3.endpoint.replace(origin, address) } }
}
