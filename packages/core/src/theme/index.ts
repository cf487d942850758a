export * from './brand-scale.ts'
export * from './color.ts'
export * from './resolve-theme.ts'
export * from './theme-schema.ts'
