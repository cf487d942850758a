import { useEffect } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { paths } from '../paths.ts'
import { findMe } from '../session/find-me.ts'
import { goOn } from '../session/go-on.ts'
import { leave } from '../session/leave.ts'
import { nextAddress } from '../session/next-address.ts'
import { homeSaying } from '../session/notices.ts'
import { takeToken } from '../session/take-token.ts'
import { useToast, type Message } from '../toast/toast-context.ts'
import { Finishing } from '../ui/loading.tsx'

const WAIT_MS = 500

interface Outcome {
  to: string
  message?: Message
}

const failed: Outcome = {
  to: paths.login,
  message: {
    title: 'Erro na autenticação',
    description: 'Não foi possível completar o login. Tente novamente.',
    tone: 'destructive',
  },
}

const confirmed: Outcome = {
  to: paths.login,
  message: { title: 'E-mail confirmado', description: 'Entre com seu e-mail e senha.' },
}

/** Staff signs in with the form: links in e-mails are for the others. */
const welcome = ['client', 'partner', 'admin']

async function decide(token: string | null, url: string): Promise<Outcome> {
  if (token) await answerOf(api.auth['verify-email'].$post({ json: { token } }))
  const me = await findMe()
  if (!me) return token ? confirmed : failed
  const to = welcome.includes(me.role) ? await nextAddress(me, new URL(url).searchParams) : null
  return to ? { to } : leave(homeSaying('sistema-restrito'), url)
}

/** Finishes what a link in an e-mail began. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Outcome> {
  const token = takeToken()
  await new Promise((waited) => setTimeout(waited, WAIT_MS))
  return decide(token, request.url).catch(() => failed)
}

/** Leads on, with a word about how it went. */
export function Component() {
  const { to, message } = useLoaderData<Outcome>()
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (message) toast(message)
    void goOn(navigate, to)
  }, [message, navigate, to, toast])
  return <Finishing />
}
