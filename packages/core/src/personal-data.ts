export * from './privacy/data-requests.ts'
export * from './privacy/retention.ts'
