import { randomUUID } from 'node:crypto'
import { post } from '../../support/api.ts'
import type { Measurement } from '../figure.ts'

const SIGN_UPS = 20

/** Signs up many at once while another program keeps writing: how many are turned away. */
export const measureSignUps: Measurement = async ({ server: { origin } }) => {
  const state = { writing: true, writes: 0 }
  const writer = (async () => {
    for (; state.writing; state.writes += 1)
      await post(origin, '/api/auth/request-password-reset', { email: 'ana.cliente@demo.br' })
  })()
  const start = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: SIGN_UPS }, async () => {
      const body = {
        name: 'Cliente Novo',
        email: `${randomUUID()}@exemplo.com.br`,
        password: 'Tijolo-Azul-9',
      }
      return (await post(origin, '/api/auth/sign-up/email', body)).status
    }),
  )
  const ms = performance.now() - start
  state.writing = false
  await writer
  const succeeded = statuses.filter((status) => status === 200).length
  return {
    what: `${SIGN_UPS} cadastros ao mesmo tempo, enquanto outro programa grava: quantos falham`,
    measured: `${succeeded} em ${Math.round(ms)} ms, com ${state.writes} outras gravações`,
    value: SIGN_UPS - succeeded,
    target: 0,
    unit: '',
  }
}
