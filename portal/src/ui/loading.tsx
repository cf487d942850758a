import { Spinner } from '@radix-ui/themes/components/spinner'

const Waiting = ({ text }: { text: string }) => (
  <main className="loading">
    <Spinner size="3" />
    <div role="status">
      <h1>{text}</h1>
    </div>
  </main>
)

/** The wait for a screen. */
export const Loading = () => <Waiting text="Carregando..." />

/** The wait at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text="Finalizando login..." />
