import { useRouteError } from 'react-router-dom'
import { Frame } from '../ui/frame.tsx'
import { Failure } from '../ui/failure.tsx'

/** Error screen for a failure outside any frame. */
export const ErrorScreen = () => (
  <Frame>
    <Failure error={useRouteError()} />
  </Frame>
)
