import { newKey } from 'core'
import { useRef } from 'react'

const none = { body: '', key: '' }

export interface RequestKeys {
  keyOf: (body: object) => string
  /** It was answered: the same once more is another request. */
  forget: () => void
}

/** Keys of what is sent: the same for as long as it is the same, so that a second try is not a second request. */
export function useRequestKeys(): RequestKeys {
  const last = useRef(none)
  return {
    keyOf: (given) => {
      const body = JSON.stringify(given)
      if (last.current.body !== body) last.current = { body, key: newKey() }
      return last.current.key
    },
    forget: () => {
      last.current = none
    },
  }
}
