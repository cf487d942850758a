// Um receptor de webhooks do simulador, em um arquivo e sem dependências.
//
//   SEGREDO=whsec_... node examples/webhooks/receiver.mjs      (escuta em http://127.0.0.1:4100)
//
// Confere a assinatura e a hora de cada chamada e processa cada uma uma só vez.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

/** Recusa chamadas com hora mais distante que isto: quem copiou uma não consegue repeti-la depois. */
const TOLERANCE_SECONDS = 5 * 60
const MOST_BYTES = 256 * 1024

const equals = (one, other) => one.length === other.length && timingSafeEqual(one, other)

/**
 * Confere se a chamada veio do simulador e é recente.
 * @param secrets o segredo; durante a troca, o novo e o anterior
 */
export function isGenuine(headers, body, secrets, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!id || !/^\d{1,12}$/.test(timestamp ?? '')) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const received = signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
    return received.some((signature) => equals(signature, expected))
  })
}

async function readBody(request) {
  const parts = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Cria um servidor que recebe webhooks.
 * @param secrets devolve os segredos em vigor
 * @param handle processa um evento; se falhar, a chamada vem de novo
 * @param seen os ids já processados: em produção, uma coluna única do seu banco, gravada junto do que `handle` grava
 */
export function createReceiver({ secrets, handle, seen = new Set(), now = Date.now }) {
  return createServer((request, response) => {
    const answer = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    const receive = async () => {
      if (request.method !== 'POST') return answer(405, 'use POST')
      const body = await readBody(request)
      if (!body) return answer(413, 'grande demais')
      // Confere a origem e a hora antes de ler o conteúdo.
      if (!isGenuine(request.headers, body, secrets(), now())) return answer(401, 'assinatura recusada')
      const id = request.headers['webhook-id']
      if (seen.has(id)) return answer(200, 'já recebido')
      seen.add(id)
      try {
        await handle(JSON.parse(body.toString('utf8')), id)
      } catch (error) {
        seen.delete(id)
        throw error
      }
      return answer(200, 'recebido')
    }
    receive().catch(() => answer(500, 'tente de novo'))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const secrets = (process.env.SEGREDO ?? '').split(',').filter(Boolean)
  if (secrets.length === 0) throw new Error('Informe o segredo do webhook em SEGREDO')
  createReceiver({
    secrets: () => secrets,
    handle: ({ type, timestamp, data }) =>
      console.log(timestamp, type, data.case?.protocol ?? data.lead?.protocol ?? ''),
  }).listen(4100, '127.0.0.1', () => console.log('Recebendo em http://127.0.0.1:4100'))
}
