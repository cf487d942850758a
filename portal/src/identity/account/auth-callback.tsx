import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import type { Outcome } from './finish-login.ts'
import { goTo } from '../../shell/session/go-to.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Finishing } from '../../ui/loading.tsx'

/** Redirects, with a toast about the outcome. */
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
