export { loadQueue as loader } from './queue-api.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../shell/session/revalidation.ts'
export { ReviewScreen as Component } from './review-screen.tsx'
