export * from './import/import-columns.ts'
export * from './import/import-states.ts'
export * from './import/read-row.ts'
export * from './import/read-values.ts'
