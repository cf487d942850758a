export * from './personal-data/data-requests.ts'
export * from './personal-data/retention.ts'
