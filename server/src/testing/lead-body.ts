import { randomUUID } from 'node:crypto'
import { answers } from './answers.ts'
import type { Started } from './start-app.ts'
import { from } from './browser.ts'

/** A valid lead request. */
export const leadBody = (more: object = {}) => ({
  answers,
  scenario: 1,
  name: 'Dora Carvalho',
  cpf: '529.982.247-25',
  birth_date: '1990-05-31',
  marital_status: 'Solteiro(a)',
  consent: { text: 'Autorizo o uso destes dados.' },
  attribution: { page: 'https://imoveis.exemplo/anuncio', reference: 'AP-1', utm_source: 'google' },
  elapsed_ms: 48_000,
  ...more,
})

/** Sends a lead request from a given address. */
export const askLead = async (
  { app }: Pick<Started, 'app'>,
  more: object = {},
  { key = randomUUID(), address = '198.51.100.7' }: { key?: string; address?: string } = {},
) =>
  app.request(
    '/api/public/leads',
    {
      method: 'POST',
      body: JSON.stringify(leadBody(more)),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    },
    from(address),
  )
