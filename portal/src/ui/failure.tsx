import { generalTexts } from 'core/texts/general'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { LooseBrick } from '../drawings/loose-brick.tsx'
import { paths } from 'core/paths'
import { Button } from './button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { OutlineButton } from './outline-button.tsx'

const goHome = () => window.location.assign(paths.home)

/** The server did not give what a screen needs: asking again may help. */
function NoAnswer({ problem }: { problem: ApiProblem }) {
  const { revalidate, state } = useRevalidator()
  const ask = () => (problem.code === 'file_unreachable' ? window.location.reload() : void revalidate())
  return (
    <MessageScreen drawing={<LooseBrick />} title={generalTexts.naoCarregou} text={problem.message}>
      <Button size="3" loading={state === 'loading'} onClick={ask}>
        {generalTexts.tentarDeNovo}
      </Button>
      <OutlineButton size="3" onClick={goHome}>
        {generalTexts.voltarAoInicio}
      </OutlineButton>
    </MessageScreen>
  )
}

/** Why a screen is not shown. Going home loads a whole page, which leaves an unexpected failure behind. */
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
