import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { maskAnswer } from './mask-answer.ts'
import { addressProblem, hostOf, mayCall, type ResolveHost } from './public-address.ts'

/** Reasons of a failed call. `answer`: the receiver refused it. `gone`: the receiver wants no more calls. */
export const callFailures = [
  'address',
  'dns',
  'connection',
  'certificate',
  'timeout',
  'redirect',
  'answer',
  'gone',
] as const
export type CallFailure = (typeof callFailures)[number]

export interface CallResult {
  failure: CallFailure | null
  http_status: number | null
  duration_ms: number
  answer: string | null
}

export interface CallDeps {
  resolveHost: ResolveHost
  /** For tests and local trials: calls to this machine are allowed. */
  allowLoopback: boolean
  timeoutMs: number
}

/** Bytes of a response that are read; the rest is ignored. */
const MOST_BYTES = 4096

class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure)
  }
}

/** Resolves the address of a call: every address of the name has to be allowed. */
async function findAddress(url: URL, { resolveHost, allowLoopback }: CallDeps) {
  if (addressProblem(url.href, allowLoopback)) throw new CallError('address')
  const addresses = await resolveHost(hostOf(url)).catch(() => {
    throw new CallError('dns')
  })
  const [first] = addresses
  if (!first) throw new CallError('dns')
  if (!addresses.every(({ address }) => mayCall(address, allowLoopback))) throw new CallError('address')
  return first
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      parts.push(chunk)
      length += chunk.length
      if (length >= MOST_BYTES) break
    }
  } catch {
    // An error after the beginning does not change the response.
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8')
}

/**
 * Sends one request to a checked address. The name is not resolved again, so that it cannot point elsewhere meanwhile.
 * Redirects are not followed and no connection is reused.
 */
async function send(
  url: URL,
  to: { address: string; family: number },
  requestOptions: RequestOptions,
  body: string | Buffer,
) {
  const options: RequestOptions = {
    ...requestOptions,
    method: 'POST',
    agent: false,
    lookup: (_name, { all }, done) => {
      if (all) done(null, [to])
      else done(null, to.address, to.family)
    },
  }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    // A protocol upgrade would emit neither `response` nor `error`: close the connection.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new CallError('connection'))
    })
    request.on('error', reject)
    request.end(body)
  })
  const text = await readBeginning(response)
  request.destroy()
  return { status: response.statusCode ?? 0, text }
}

const certificate = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

function failureOf(error: unknown, isLate: boolean): CallFailure {
  if (error instanceof CallError) return error.failure
  if (isLate) return 'timeout'
  const { code = '' } = error as NodeJS.ErrnoException
  return certificate.test(code) ? 'certificate' : 'connection'
}

function failureOfStatus(status: number): CallFailure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  return status === 410 ? 'gone' : 'answer'
}

/** Calls an endpoint once. Never throws: failures are in the result. */
export async function callEndpoint(
  deps: CallDeps,
  address: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<CallResult> {
  const began = performance.now()
  const late = AbortSignal.timeout(deps.timeoutMs)
  const duration = () => Math.round(performance.now() - began)
  try {
    const url = new URL(address)
    const tooLate = new Promise<never>((_, giveUp) => {
      late.addEventListener('abort', () => giveUp(new CallError('timeout')))
    })
    const to = await Promise.race([findAddress(url, deps), tooLate])
    const length = String(Buffer.byteLength(body))
    const sent = { 'content-type': 'application/json', ...headers, 'content-length': length }
    const { status, text } = await Promise.race([
      send(url, to, { headers: sent, signal: late }, body),
      tooLate,
    ])
    const failure = failureOfStatus(status)
    return { failure, http_status: status, duration_ms: duration(), answer: maskAnswer(text) || null }
  } catch (error) {
    return {
      failure: failureOf(error, late.aborted),
      http_status: null,
      duration_ms: duration(),
      answer: null,
    }
  }
}
