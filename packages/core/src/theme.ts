export * from './publishing/theme/brand-scale.ts'
export * from './publishing/theme/color.ts'
export * from './publishing/theme/resolve-theme.ts'
export * from './publishing/theme/theme-schema.ts'
