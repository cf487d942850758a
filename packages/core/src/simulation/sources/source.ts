export * from '../../platform/sources/source.ts'
