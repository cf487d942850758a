export * from './publishing/legal/built-in-legal.ts'
export * from './publishing/legal/legal-text.ts'
