import { paths } from 'core/paths'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { useLoaderData } from 'react-router-dom'
import { CobogoSquare } from '../ui/drawings/cobogo-square.tsx'
import type { Claimed, takeClaim } from './take-claim.ts'
import { Frame } from '../ui/frame.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'

/** The token is used up: a second request would report it as expired. */
export const shouldRevalidate = () => false

const textsOf = (claimed: Claimed) =>
  ({
    waiting: [accountTexts.acompanharEspera, accountTexts.acompanharEsperaTexto],
    over: [accountTexts.linkVencidoTitulo, accountTexts.acompanharVencidoTexto],
    'not-client': [accountTexts.acompanharOutraConta, accountTexts.acompanharOutraContaTexto],
    failed: [accountTexts.acompanharFalhou, accountTexts.acompanharFalhouTexto],
  })[claimed] as [string, string]

/** Message for a link that did not open a case. */
export function Component() {
  const claimed = useLoaderData<typeof takeClaim>()
  const [title, text] = textsOf(claimed)
  return (
    <Frame>
      <MessageScreen drawing={<CobogoSquare />} title={title} text={text}>
        {claimed === 'failed' ? (
          <LinkButton href={paths.follow}>{generalTexts.tentarDeNovo}</LinkButton>
        ) : (
          <LinkButton href={claimed === 'not-client' ? paths.home : paths.clientCases}>
            {claimed === 'not-client' ? generalTexts.voltarAoInicio : accountTexts.acompanharMeus}
          </LinkButton>
        )}
      </MessageScreen>
    </Frame>
  )
}
