import { whatsappUrl } from 'core'
import { dossiesTexts } from 'core/texts/dossies'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyList } from './empty-list.tsx'

/**
 * A client without a case: whom to ask about it, or how one begins.
 * @param number of the contact; without one, WhatsApp would not know whom to write to
 */
export const NoCases = ({ number }: { number: string | null }) => (
  <EmptyList title={dossiesTexts.nenhumDossie} text={dossiesTexts.nenhumDossieTexto}>
    {number && (
      <LinkButton href={whatsappUrl(number, dossiesTexts.saudacaoWhatsapp)} elsewhere>
        {dossiesTexts.falarWhatsapp}
      </LinkButton>
    )}
    <LinkButton href={paths.simulator} variant={number ? 'outline' : 'solid'}>
      {dossiesTexts.simularAgora}
    </LinkButton>
  </EmptyList>
)
