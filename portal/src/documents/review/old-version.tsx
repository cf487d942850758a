import { Button } from '@radix-ui/themes/components/button'
import { Callout } from '../../ui/callout.tsx'

/** What is looked at was replaced: nothing is decided on it. */
export const OldVersion = ({ version, onPresent }: { version: number; onPresent: () => void }) => (
  <Callout tone="warn">
    <p>Você está vendo a versão {version}, que foi substituída.</p>
    <Button variant="outline" color="gray" highContrast onClick={onPresent}>
      Ver a versão atual
    </Button>
  </Callout>
)
