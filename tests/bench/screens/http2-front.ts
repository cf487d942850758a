import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  key: Buffer
  cert: Buffer
  /** What a browser is told to trust: the digest of its public key. */
  publicKeyDigest: string
}

/** A certificate for localhost, which nobody vouches for. */
export async function createCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-certificado-'))
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const how = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    execFileSync('openssl', [...how, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
    const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)])
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { key, cert, publicKeyDigest: createHash('sha256').update(publicKey).digest('base64') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What HTTP/2 says of a request itself, or has no words for. */
const isOfTheWay = (name: string) =>
  name.startsWith(':') || ['connection', 'keep-alive', 'transfer-encoding', 'host'].includes(name)
const withoutTheWay = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfTheWay(name)))

export interface Front {
  origin: string
  stop: () => Promise<void>
}

/** Serves an origin of this machine over HTTP/2, as what stands before the product in a deployment does. */
export async function serveOverHttp2(origin: string, { key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = {
      ...withoutTheWay(asked.headers),
      host: asked.authority,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    }
    const passedOn = request(`${origin}${asked.url}`, { agent, method: asked.method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, withoutTheWay(found.headers))
      found.pipe(answer)
    })
    passedOn.on('error', () => answer.stream.close())
    answer.on('close', () => passedOn.destroy())
    asked.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    stop: () => {
      agent.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
