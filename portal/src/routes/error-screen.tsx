import { Button } from '@radix-ui/themes/components/button'
import { LooseBrick } from '../drawings/loose-brick.tsx'
import { paths } from '../paths.ts'
import { Frame } from '../ui/frame.tsx'
import { Message } from '../ui/message.tsx'

/** What is shown when a screen fails to load or to draw. Going home loads a whole page, which leaves the failure behind. */
export const ErrorScreen = () => (
  <Frame>
    <Message
      drawing={<LooseBrick />}
      title="Algo deu errado"
      text="Ocorreu um erro inesperado. Por favor, tente novamente."
    >
      <Button size="3" onClick={() => window.location.assign(paths.home)}>
        Voltar ao início
      </Button>
    </Message>
  </Frame>
)
