import type { Me } from 'core/schema'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { goTo } from '../../shell/session/go-to.ts'
import { nextAddress } from '../../shell/session/next-address.ts'
import { homeMessages } from '../../shell/session/home-messages.ts'
import { useToast, type ToastContent } from '../../ui/toast/toast-context.ts'

/** Toast for a person with an unknown role. */
export function refusal(): ToastContent {
  const { title, description } = homeMessages()['area-restrita']
  return { title, description, tone: 'destructive' }
}

/**
 * Redirects a person who has just signed in, with a welcome toast.
 * @param onRefused called for an unknown role
 */
export function useEnter(onRefused: () => void) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const toast = useToast()
  return async (me: Me, welcome: ToastContent) => {
    const to = await nextAddress(me, query)
    toast(to ? welcome : refusal())
    if (to) await goTo(navigate, to)
    else onRefused()
  }
}

export type Enter = ReturnType<typeof useEnter>
