export * from './delivery/integrations/api-scopes.ts'
export * from './delivery/integrations/webhook-events.ts'
