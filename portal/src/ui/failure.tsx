import { generalTexts } from 'core/texts/general'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from './async/api-problem.ts'
import { LooseBrick } from './drawings/loose-brick.tsx'
import { paths } from 'core/paths'
import { Button } from './button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { OutlineButton } from './outline-button.tsx'

const goHome = () => window.location.assign(paths.home)

/** Error screen for a failed request, with a retry button. */
function NoAnswer({ problem }: { problem: ApiProblem }) {
  const { revalidate, state } = useRevalidator()
  const retry = () => (problem.code === 'file_unreachable' ? window.location.reload() : void revalidate())
  return (
    <MessageScreen drawing={<LooseBrick />} title={generalTexts.naoCarregou} text={problem.message}>
      <Button size="3" loading={state === 'loading'} onClick={retry}>
        {generalTexts.tentarDeNovo}
      </Button>
      <OutlineButton size="3" onClick={goHome}>
        {generalTexts.voltarAoInicio}
      </OutlineButton>
    </MessageScreen>
  )
}

/** Error of a screen. The home link loads a whole page, which resets an unexpected failure. */
export const Failure = ({ error }: { error: unknown }) =>
  error instanceof ApiProblem ? (
    <NoAnswer problem={error} />
  ) : (
    <MessageScreen
      drawing={<LooseBrick />}
      title={generalTexts.algoDeuErrado}
      text={generalTexts.erroInesperado}
    >
      <Button size="3" onClick={goHome}>
        {generalTexts.voltarAoInicio}
      </Button>
    </MessageScreen>
  )
