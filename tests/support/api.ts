import { fromNewAddress } from './address.ts'

export const DEMO_PASSWORD = 'Demo1234'

/** Posts JSON as the product's pages do, each time from another network address. */
export const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, ...fromNewAddress(), ...headers },
    body: JSON.stringify(body),
  })

/** Value of the Cookie header for the cookies that a response sets. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')

/** Signs in and returns the Cookie header of the session. @throws when the server refuses */
export async function signIn(origin: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const response = await post(origin, '/api/auth/sign-in/email', { email, password })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`)
  return cookiesOf(response)
}
