export * from '../../platform/schema/source-schema.ts'
