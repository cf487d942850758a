import { generalTexts } from 'core/texts/general'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { LostHouse } from '../ui/drawings/lost-house.tsx'
import { paths } from 'core/paths'
import { Frame } from '../ui/frame.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'

/** Logs the path in the loader and not in the component, which may render twice. */
export function loader({ request }: LoaderFunctionArgs) {
  // oxlint-disable-next-line no-console -- operators find the path of a broken link here
  console.error('404: página não encontrada:', new URL(request.url).pathname)
  return null
}

export const Component = () => (
  <Frame>
    <MessageScreen
      drawing={<LostHouse />}
      title={generalTexts.naoEncontrada}
      text={generalTexts.naoEncontradaTexto}
    >
      <LinkButton href={paths.home}>{generalTexts.voltarAoInicio}</LinkButton>
    </MessageScreen>
  </Frame>
)
