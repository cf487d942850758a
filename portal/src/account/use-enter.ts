import type { Me } from 'core/schema'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { goTo } from '../session/go-to.ts'
import { nextAddress } from '../session/next-address.ts'
import { homeMessages } from '../session/home-messages.ts'
import { useToast, type ToastContent } from '../toast/toast-context.ts'

/** What somebody hears whose role opens nothing. */
export function refusal(): ToastContent {
  const { title, description } = homeMessages()['area-restrita']
  return { title, description, tone: 'destructive' }
}

/**
 * Leads on whoever has just signed in, with a word of welcome.
 * @param onRefused what to do when the role opens nothing
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
