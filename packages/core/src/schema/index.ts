export * from './answers-schema.ts'
export * from './evaluation-schema.ts'
export * from './field-errors.ts'
export * from './rules-schema.ts'
