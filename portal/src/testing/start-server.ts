import { browser } from './browser.ts'
import { request as ask } from 'node:http'
import type { Role } from 'core'
import { tokenSentTo } from 'server/testing/emails.ts'
import { createPerson, PASSWORD } from 'server/testing/people.ts'
import { NOW, openServerData } from 'server/testing/server-data.ts'
import { inject, onTestFinished } from 'vitest'
import { startProxy } from './proxy.ts'
import type { StartedServer } from './servers.ts'

/** Sends a request from Node: `fetch` is happy-dom's here. */
const send = (method: string, url: string, body: string, headers: Record<string, string> = {}) =>
  new Promise<{ text: string; cookie: string }>((resolve, reject) => {
    const length = { 'Content-Length': Buffer.byteLength(body) }
    const request = ask(url, { method, headers: { ...headers, ...length } }, (answer) => {
      answer.toArray().then((parts: Buffer[]) => {
        const text = Buffer.concat(parts).toString()
        if ((answer.statusCode ?? 500) >= 400)
          reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`))
        resolve({ text, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' })
      }, reject)
    })
    request.on('error', reject)
    request.end(body)
  })

/** Deletes the cookies of the session, the known device and the sign-up. */
const signOut = () => {
  for (const name of ['session_token', 'device', 'signup'])
    document.cookie = `sim.${name}=; Path=/; Max-Age=0`
}

const type = { 'Content-Type': 'application/json' }

/** Seconds that a sign-in stays locked after the last wrong password. */
const LOCKED_S = 600

interface Person {
  email: string
  name?: string
  display_name?: string
  partner_id?: string
  emailVerified?: boolean
}

/**
 * Starts the real server on an empty SQLite database until the test ends. The browser is at its address, so the portal
 * calls it as in production; there is no session.
 * @param env environment variables that override the defaults
 */
export async function startServer(env?: Record<string, string>) {
  const proxy = await startProxy()
  const { origin } = proxy
  const desk = inject('servers')
  const { text } = await send('POST', desk, JSON.stringify({ origin, env }))
  const { address, dataDir } = JSON.parse(text) as StartedServer
  proxy.upstream.address = address
  const data = openServerData(dataDir)
  const { db } = data
  browser.setURL(`${origin}/`)
  signOut()
  onTestFinished(async () => {
    proxy.stop()
    await db.destroy()
    await send('DELETE', desk, address)
  })

  const addPerson = async (role: Role | (string & {}) | null, { display_name, ...person }: Person) => {
    const id = await createPerson(db, { ...person, role })
    if (display_name) await db.updateTable('profiles').set({ display_name }).where('id', '=', id).execute()
    return id
  }
  return {
    ...proxy,
    ...data,
    addPerson,
    signOut,
    /** Signs in Maria Silva with this role in this browser. @returns her id */
    signIn: async (role: Role | (string & {}), more: Partial<Person> = {}) => {
      const email = `${role}@demo.br`
      const maria = { email, name: 'Maria de Souza Silva', display_name: 'Maria Silva' }
      const id = await addPerson(role, { ...maria, ...more })
      const body = JSON.stringify({ email, password: PASSWORD })
      const { cookie } = await send('POST', `${address}/api/auth/sign-in/email`, body, type)
      document.cookie = `${cookie}; Path=/`
      return id
    },
    /** Requests an e-mail link and returns the token in it. */
    tokenFor: async (
      email: string,
      path: 'request-password-reset' | 'send-verification-email' | 'request-sign-in-link',
    ) => {
      await send('POST', `${address}/api/auth/${path}`, JSON.stringify({ email }), type)
      await send('PUT', desk, address)
      return tokenSentTo(db, email)
    },
    /** Sends wrong passwords, so that the sign-in of this address stays locked for the given number of seconds. */
    lock: async (email: string, seconds: number) => {
      const wrong = JSON.stringify({ email, password: 'Errada123' })
      for (let tries = 0; tries < 6; tries += 1)
        await send('POST', `${address}/api/auth/sign-in/email`, wrong, type).catch(() => undefined)
      const last_failure = NOW.getTime() - (LOCKED_S - seconds) * 1000
      await db.updateTable('login_attempts').set({ last_failure }).execute()
    },
  }
}

/** `startServer` with Maria signed in with this role. */
export async function startServerAs(role: Role, env?: Record<string, string>) {
  const server = await startServer(env)
  return { ...server, maria: await server.signIn(role) }
}

export type Server = Awaited<ReturnType<typeof startServer>>
