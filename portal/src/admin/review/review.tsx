export { loadQueue as loader } from '../../documents/queue/queue-api.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../session/revalidation.ts'
export { ReviewScreen as Component } from '../../documents/queue/review-screen.tsx'
