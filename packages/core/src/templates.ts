export * from './templates/case-messages.ts'
export * from './templates/emails.ts'
export * from './templates/templates.ts'
