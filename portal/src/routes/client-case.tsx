import { CaseScreen } from '../cases/screen/case-screen.tsx'

export { loadCase as loader } from '../cases/screen/load-case.ts'
export { onAnotherScreen as shouldRevalidate } from '../session/on-another-screen.ts'

/** A case, for its client. */
export const Component = () => <CaseScreen area="client" />
