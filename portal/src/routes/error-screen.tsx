import { useRouteError } from 'react-router-dom'
import { Frame } from '../ui/frame.tsx'
import { Failure } from '../ui/failure.tsx'

/** What is shown when a screen fails to load or to draw, and there is no frame to show it in. */
export const ErrorScreen = () => (
  <Frame>
    <Failure error={useRouteError()} />
  </Frame>
)
