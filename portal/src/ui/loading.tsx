import { Spinner } from '@radix-ui/themes/components/spinner'
import { entradaTexts } from 'core/texts/entrada'
import { geralTexts } from 'core/texts/geral'

const Waiting = ({ text }: { text: string }) => (
  <main className="loading">
    <Spinner size="3" />
    <div role="status">
      <h1>{text}</h1>
    </div>
  </main>
)

/** The wait for a screen. */
export const Loading = () => <Waiting text={geralTexts.carregando} />

/** The wait at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text={entradaTexts.finalizando} />
