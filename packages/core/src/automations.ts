export * from './business/automations/automation.ts'
export * from './business/automations/quiet-hours.ts'
