export * from './legal/built-in-legal.ts'
export * from './legal/legal-text.ts'
