import { PropertyGlyph } from '../drawings/property-glyph.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Message } from '../ui/message.tsx'

/** Stands at the addresses whose screens are still to be built. */
export const Component = () => (
  <Message
    drawing={<PropertyGlyph type="construcao_terreno_proprio" />}
    title="Em breve"
    text="Esta área ainda está em construção. A simulação já está aberta."
  >
    <LinkButton href={paths.simulator}>Simular agora</LinkButton>
    <LinkButton href={paths.home} variant="outline">
      Voltar ao início
    </LinkButton>
  </Message>
)
