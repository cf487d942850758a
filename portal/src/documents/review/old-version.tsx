import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { documentosTexts } from 'core/texts/documentos'
import { Callout } from '../../ui/callout.tsx'

/** What is looked at was replaced: nothing is decided on it. */
export const OldVersion = ({ version, onPresent }: { version: number; onPresent: () => void }) => (
  <Callout tone="warn">
    <p>{fillText(documentosTexts.versaoSubstituida, { n: version })}</p>
    <Button variant="outline" color="gray" highContrast onClick={onPresent}>
      {documentosTexts.verVersaoAtual}
    </Button>
  </Callout>
)
