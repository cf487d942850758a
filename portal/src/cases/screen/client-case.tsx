import { CaseScreen } from './case-screen.tsx'

export { loadCase as loader } from './load-case.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../shell/session/revalidation.ts'

export const Component = () => <CaseScreen area="client" />
