import { Button } from '@radix-ui/themes/components/button'
import { geralTexts } from 'core/texts/geral'
import { useRevalidator } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { LooseBrick } from '../drawings/loose-brick.tsx'
import { paths } from '../paths.ts'
import { Message } from './message.tsx'

const goHome = () => window.location.assign(paths.home)

/** The server did not give what a screen needs: asking again may help. */
function NoAnswer({ problem }: { problem: ApiProblem }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Message drawing={<LooseBrick />} title={geralTexts.naoCarregou} text={problem.message}>
      <Button size="3" loading={state === 'loading'} onClick={() => void revalidate()}>
        {geralTexts.tentarDeNovo}
      </Button>
      <Button size="3" variant="outline" color="gray" highContrast onClick={goHome}>
        {geralTexts.voltarAoInicio}
      </Button>
    </Message>
  )
}

/** Why a screen is not shown. Going home loads a whole page, which leaves an unexpected failure behind. */
export const Failure = ({ error }: { error: unknown }) =>
  error instanceof ApiProblem ? (
    <NoAnswer problem={error} />
  ) : (
    <Message drawing={<LooseBrick />} title={geralTexts.algoDeuErrado} text={geralTexts.erroInesperado}>
      <Button size="3" onClick={goHome}>
        {geralTexts.voltarAoInicio}
      </Button>
    </Message>
  )
