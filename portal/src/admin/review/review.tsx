export { loadQueue as loader } from '../../review-queue/queue-api.ts'
export { revalidateOnNavigation as shouldRevalidate } from '../../session/revalidation.ts'
export { ReviewScreen as Component } from '../../review-queue/review-screen.tsx'
