import { Spinner } from '@radix-ui/themes/components/spinner'

/** The wait for a screen. */
export const Loading = () => (
  <p className="loading" role="status">
    <Spinner size="3" />
    Carregando...
  </p>
)
