import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { listen } from './webhook-receiver.ts'

const claimsSchema = z.object({ aud: z.string(), sub: z.string() })

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a message as the browser of a device does (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, device: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = hkdf(device.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** Verifies the signature of the sender (RFC 8292). @returns the claims of the token; null for a false one */
function claimsOf({ authorization = '' }: IncomingHttpHeaders): z.infer<typeof claimsSchema> | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  return isGenuine ? claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())) : null
}

/** A push service on this machine with one device, which decrypts what arrives and checks who sent it. */
export async function startPushService() {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const auth = randomBytes(16)
  const received: { payload: unknown; claims: ReturnType<typeof claimsOf>; headers: IncomingHttpHeaders }[] =
    []
  let status = 201
  let calls = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls += 1
      const { headers } = request
      if (status === 201)
        received.push({
          payload: JSON.parse(decrypt(Buffer.concat(parts), device, auth)),
          claims: claimsOf(headers),
          headers,
        })
      response.writeHead(status).end()
    })
  })
  const origin = `http://127.0.0.1:${await listen(server)}`
  return {
    origin,
    received,
    calls: () => calls,
    answerWith: (next: number) => void (status = next),
    /** Subscription of the device, at an address of its own. */
    subscription: (name = 'aparelho') => ({
      endpoint: `${origin}/${name}`,
      keys: { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
  }
}
