import type { Ref } from 'react'
import { Callout } from '../ui/callout.tsx'
import type { Lockout } from './use-lockout.ts'

interface Props {
  lockout: Lockout
  ref: Ref<HTMLDivElement>
}

/** Says until when signing in is blocked, and when it no longer is. The toast has announced it: this only stays. */
export function LockoutCallout({ lockout: { locked, over, minutesLeft }, ref }: Props) {
  if (locked) {
    return (
      <Callout ref={ref} tone="danger" title="Conta bloqueada temporariamente">
        <p>Muitas tentativas de login. Tente novamente em {minutesLeft} minuto(s).</p>
      </Callout>
    )
  }
  return over ? (
    <Callout tone="ok" role="status">
      <p>Você já pode tentar entrar de novo.</p>
    </Callout>
  ) : null
}
