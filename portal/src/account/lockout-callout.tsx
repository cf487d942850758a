import { fillText } from 'core/texts'
import { entradaTexts } from 'core/texts/entrada'
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
      <Callout ref={ref} tone="danger" title={entradaTexts.contaBloqueada}>
        <p>{fillText(entradaTexts.muitasTentativas, { n: minutesLeft })}</p>
      </Callout>
    )
  }
  return over ? (
    <Callout tone="ok" role="status">
      <p>{entradaTexts.podeTentarDeNovo}</p>
    </Callout>
  ) : null
}
