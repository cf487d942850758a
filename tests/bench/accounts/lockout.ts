import { fromNewAddress } from '../../support/address.ts'
import { post } from '../../support/api.ts'
import type { Measurement } from '../figure.ts'

const GUESSES = 50
const ALLOWED = 5

/** Guesses all at once from one address: how far the number that got through is from five. */
export const measureLockout: Measurement = async ({ server: { origin } }) => {
  const address = fromNewAddress()
  const statuses = await Promise.all(
    Array.from({ length: GUESSES }, async (_, guess) => {
      const body = { email: 'bruno.cliente@demo.br', password: `Errada${guess}` }
      return (await post(origin, '/api/auth/sign-in/email', body, address)).status
    }),
  )
  const count = (status: number) => statuses.filter((seen) => seen === status).length
  return {
    what: `Bloqueio: ${GUESSES} tentativas ao mesmo tempo, diferença para ${ALLOWED} conferidas`,
    measured: `${count(401)} conferidas, ${count(429)} bloqueadas`,
    value: Math.abs(count(401) - ALLOWED) + (GUESSES - count(401) - count(429)),
    target: 0,
    unit: '',
  }
}
