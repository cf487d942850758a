import { fromNewAddress } from '../../support/address.ts'
import { post } from '../../support/api.ts'
import type { Measurement } from '../figure.ts'

const GUESSES = 50
const ALLOWED = 5

/** Guesses all at once from one address: how far the number that got through is from five. */
export const measureLockout: Measurement = async ({ server: { origin } }) => {
  const address = fromNewAddress()
  const codes = await Promise.all(
    Array.from({ length: GUESSES }, async (_, guess) => {
      const body = { email: 'bruno.cliente@demo.br', password: `Errada${guess}` }
      const response = await post(origin, '/api/auth/sign-in/email', body, address)
      return ((await response.json()) as { code: string }).code
    }),
  )
  const count = (code: string) => codes.filter((seen) => seen === code).length
  const tried = count('invalid_credentials')
  const refused = count('login_locked') + count('too_many_requests')
  return {
    what: `Bloqueio: ${GUESSES} tentativas ao mesmo tempo, diferença para ${ALLOWED} conferidas`,
    measured: `${tried} conferidas, ${count('login_locked')} bloqueadas, ${count('too_many_requests')} além do limite por minuto`,
    value: Math.abs(tried - ALLOWED) + (GUESSES - tried - refused),
    target: 0,
    unit: '',
  }
}
