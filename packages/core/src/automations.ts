export * from './automations/automation.ts'
export * from './automations/quiet-hours.ts'
