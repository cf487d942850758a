import { Spinner } from '@radix-ui/themes/components/spinner'

const Waiting = ({ text }: { text: string }) => (
  <p className="loading" role="status">
    <Spinner size="3" />
    {text}
  </p>
)

/** The wait for a screen. */
export const Loading = () => <Waiting text="Carregando..." />

/** The wait at the end of a sign-in by e-mail. */
export const Finishing = () => <Waiting text="Finalizando login..." />
