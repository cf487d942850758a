import type { Request } from 'autocannon'
import { answers } from '../../../server/src/testing/answers.ts'
import { fromNewAddress } from '../../support/address.ts'
import { DOCUMENTS, firstCase } from '../cases/many-cases-server.ts'

export interface Row {
  what: string
  who?: 'ana.cliente' | 'paula.parceira'
  path: string
  /** At least so much of the rate of the constant. */
  least: number
  /** Asks again for what the first answer said not to have changed. */
  isKnown?: boolean
  body?: object
}

const ofCase = `/api/cases/${firstCase}`

/** What is asked, and how near to a constant its answer has to come. */
export const rows: Row[] = [
  { what: 'lista de 20 do cliente', who: 'ana.cliente', path: '/api/cases?limit=20', least: 0.13 },
  { what: '/api/health', path: '/api/health', least: 0.5 },
  { what: '/api/me', who: 'ana.cliente', path: '/api/me', least: 0.08 },
  { what: 'um dossiê', who: 'ana.cliente', path: ofCase, least: 0.08 },
  { what: 'as etapas', who: 'ana.cliente', path: `${ofCase}/stages`, least: 0.08 },
  { what: 'as mensagens', who: 'ana.cliente', path: `${ofCase}/messages`, least: 0.08 },
  { what: 'os avisos', who: 'ana.cliente', path: '/api/notices', least: 0.08 },
  { what: `${DOCUMENTS} documentos`, who: 'ana.cliente', path: `${ofCase}/documents`, least: 0.05 },
  {
    what: 'lista do parceiro, a primeira página',
    who: 'paula.parceira',
    path: '/api/cases?limit=50',
    least: 0.05,
  },
  { what: 'configuração', path: '/api/public/config', least: 0.1 },
  { what: 'configuração, 304', path: '/api/public/config', isKnown: true, least: 0.35 },
  { what: 'página inicial', path: '/', least: 0.35 },
  { what: '/simulador', path: '/simulador', least: 0.35 },
  { what: 'a tela de entrar', path: '/login', least: 0.35 },
  { what: 'simulador.js', path: '/embed/v1/simulador.js', least: 0.35 },
  { what: 'uma simulação', path: '/api/public/simulations', body: answers, least: 0.1 },
]

/** A row as a request; each comes from an address of its own, so that no limit is met. */
export function requestOf({ path, body, isKnown }: Row, cookie: string, etag: string): Request {
  const headers = {
    'Accept-Encoding': 'br, gzip',
    ...(cookie && { Cookie: cookie }),
    ...(isKnown && { 'If-None-Match': etag }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  if (!body) return { method: 'GET', path, headers }
  return {
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, ...fromNewAddress() },
    }),
  }
}
