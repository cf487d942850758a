import { Button } from '@radix-ui/themes/components/button'
import { entradaTexts } from 'core/texts/entrada'
import { useSignOut } from '../session/use-sign-out.ts'
import { Callout } from '../ui/callout.tsx'
import { refusal } from './use-enter.ts'

/** Somebody is signed in with a role that opens nothing: only leaving helps. */
export function RefusedCallout() {
  const { signOut, signingOut } = useSignOut()
  const { title, description } = refusal()
  return (
    <Callout tone="danger" title={title}>
      <p>{description}</p>
      <Button variant="outline" color="gray" highContrast loading={signingOut} onClick={() => void signOut()}>
        {entradaTexts.sair}
      </Button>
    </Callout>
  )
}
