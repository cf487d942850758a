import { newKey } from 'core'
import { useRef } from 'react'

/** Keys of what a form sends: the same for as long as it sends the same, so that a second try is not a second request. */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' })
  return (given) => {
    const body = JSON.stringify(given)
    if (last.current.body !== body) last.current = { body, key: newKey() }
    return last.current.key
  }
}
