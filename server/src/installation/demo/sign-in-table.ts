import { roleLabels } from 'core'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'

/** Table of demo sign-ins that the start prints. */
export function signInTable(address: string): string {
  const people = Object.values(demoPeople)
  const width = Math.max(...people.map(({ email }) => email.length))
  const lines = people.map(
    ({ email, role, name }) => `  ${email.padEnd(width)}  ${roleLabels[role]}: ${name}`,
  )
  return [
    `Dados de demonstração carregados. Entre em ${address}/login com a senha ${DEMO_PASSWORD}:`,
    ...lines,
    '',
  ].join('\n')
}
