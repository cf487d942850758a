import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import type { Outcome } from '../session/finish-login.ts'
import { goTo } from '../session/go-to.ts'
import { useToast } from '../toast/toast-context.ts'
import { Finishing } from '../ui/loading.tsx'

/** Leads on, with a word about how it went. */
export function Component() {
  const { to, message } = useLoaderData<Outcome>()
  const navigate = useNavigate()
  const toast = useToast()
  useEffect(() => {
    if (message) toast(message)
    void goTo(navigate, to)
  }, [message, navigate, to, toast])
  return <Finishing />
}
