import { randomUUID } from 'node:crypto'
import { post } from '../../support/api.ts'
import type { Measurement } from '../figure.ts'
import { median } from '../rounds.ts'

const ROUNDS = 200
/** Several, since an account that is guessed too often is locked whoever guesses. */
const ACCOUNTS = 10

async function signUpSome(origin: string): Promise<string[]> {
  const emails = Array.from({ length: ACCOUNTS }, () => `${randomUUID()}@exemplo.com.br`)
  for (const email of emails) {
    const response = await post(origin, '/api/auth/sign-up/email', {
      name: 'Cliente Novo',
      email,
      password: 'Tijolo-Azul-9',
    })
    if (!response.ok) throw new Error(`cadastro: ${response.status}`)
  }
  return emails
}

async function timed(ask: () => Promise<Response>): Promise<{ ms: number; seen: string }> {
  const start = performance.now()
  const response = await ask()
  const body = await response.text()
  return { ms: performance.now() - start, seen: `${response.status} ${body}` }
}

/** Compares what a known and an unknown address get: the same words, and the larger median over the smaller. */
const measureUniform =
  (what: string, path: string, bodyFor: (email: string) => object): Measurement =>
  async ({ server: { origin } }) => {
    const known: number[] = []
    const unknown: number[] = []
    const answers = new Set<string>()
    const ask = async (email: string, times: number[]) => {
      const { ms, seen } = await timed(() => post(origin, path, bodyFor(email)))
      times.push(ms)
      answers.add(seen)
    }
    const accounts = await signUpSome(origin)
    const someoneKnown = (round: number) => accounts[round % ACCOUNTS] ?? ''
    for (let warmUp = 0; warmUp < ACCOUNTS; warmUp += 1) await ask(someoneKnown(warmUp), [])
    for (let round = 0; round < ROUNDS; round += 1) {
      const someone = `${randomUUID()}@exemplo.com.br`
      const turns = [() => ask(someoneKnown(round), known), () => ask(someone, unknown)]
      for (const turn of round % 2 ? turns : turns.toReversed()) await turn()
    }
    if (answers.size > 1) throw new Error(`${what}: respostas diferentes: ${[...answers].join(' | ')}`)
    const [low = 0, high = 0] = [median(known), median(unknown)].toSorted((a, b) => a - b)
    return {
      what: `${what}: endereço conhecido e desconhecido, mesma resposta e mesmo tempo`,
      measured: `medianas de ${ROUNDS}: ${median(known).toFixed(1)} e ${median(unknown).toFixed(1)} ms`,
      value: high / low,
      target: 1.2,
      unit: '×',
    }
  }

export const measureUniformSignIn = measureUniform('Entrar', '/api/auth/sign-in/email', (email) => ({
  email,
  password: 'Errada123',
}))

export const measureUniformReset = measureUniform(
  'Esqueci minha senha',
  '/api/auth/request-password-reset',
  (email) => ({ email }),
)
