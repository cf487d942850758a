import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'

const Waiting = ({ text }: { text: string }) => (
  <main className="waiting">
    <i />
    <div role="status">
      <h1>{text}</h1>
    </div>
  </main>
)

/** The wait for a screen; the server draws it, too, before any script is there. */
export const Loading = () => <Waiting text={generalTexts.carregando} />

/** The wait at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text={accountTexts.finalizando} />
