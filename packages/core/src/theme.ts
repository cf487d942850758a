export * from './theme/brand-scale.ts'
export * from './theme/color.ts'
export * from './theme/resolve-theme.ts'
export * from './theme/theme-schema.ts'
