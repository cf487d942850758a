import { whatsappUrl } from 'core'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyList } from './empty-list.tsx'

const GREETING = 'Olá! Entrei no portal e não encontrei o meu dossiê de financiamento. Podem me ajudar?'

/**
 * A client without a case: whom to ask about it, or how one begins.
 * @param number of the contact; without one, WhatsApp would not know whom to write to
 */
export const NoCases = ({ number }: { number: string | null }) => (
  <EmptyList
    title="Nenhum dossiê encontrado"
    text="Seu dossiê aparece aqui quando o pedido de avaliação da sua simulação é recebido."
  >
    {number && (
      <LinkButton href={whatsappUrl(number, GREETING)} elsewhere>
        Falar no WhatsApp
      </LinkButton>
    )}
    <LinkButton href={paths.simulator} variant={number ? 'outline' : 'solid'}>
      Simular agora
    </LinkButton>
  </EmptyList>
)
