export * from './integrations/api-scopes.ts'
export * from './integrations/webhook-events.ts'
