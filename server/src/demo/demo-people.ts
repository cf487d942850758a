import type { Role } from 'core'
import { demoId } from './demo-id.ts'

/** Of everybody in the demo data. */
export const DEMO_PASSWORD = 'Demo1234'

const partners = {
  cavalcanti: {
    name: 'Cavalcanti Correspondente Imobiliário',
    type: 'Correspondente bancário',
    phone: '(81) 3000-0140',
    email: 'contato.cavalcanti@demo.br',
  },
  moura: {
    name: 'Moura Imóveis e Crédito',
    type: 'Imobiliária',
    phone: '(83) 3000-0275',
    email: 'contato.moura@demo.br',
  },
  prumo: {
    name: 'Prumo Engenharia de Avaliações',
    type: 'Engenharia',
    phone: '(81) 3000-0388',
    email: 'laudos.prumo@demo.br',
  },
}

export type DemoPartnerKey = keyof typeof partners

/** The partners that work on the demo cases; nobody signs in for Prumo. */
export const demoPartners = Object.fromEntries(
  Object.entries(partners).map(([key, partner]) => [key, { id: demoId('partner', key), ...partner }]),
) as { [Key in DemoPartnerKey]: { id: string } & (typeof partners)[Key] }

interface DemoPerson {
  email: string
  name: string
  display_name: string
  role: Role
  partner?: DemoPartnerKey
}

const people = {
  ana: {
    email: 'ana.cliente@demo.br',
    name: 'Ana Clara Ferreira',
    display_name: 'Ana Clara',
    role: 'client',
  },
  bruno: {
    email: 'bruno.cliente@demo.br',
    name: 'Bruno Albuquerque',
    display_name: 'Bruno',
    role: 'client',
  },
  paula: {
    email: 'paula.parceira@demo.br',
    name: 'Paula Cavalcanti',
    display_name: 'Paula Cavalcanti',
    role: 'partner',
    partner: 'cavalcanti',
  },
  pedro: {
    email: 'pedro.parceiro@demo.br',
    name: 'Pedro Henrique Moura',
    display_name: 'Pedro Moura',
    role: 'partner',
    partner: 'moura',
  },
  alice: {
    email: 'alice.admin@demo.br',
    name: 'Alice Nogueira',
    display_name: 'Alice Nogueira',
    role: 'admin',
  },
  gil: {
    email: 'gil.agente@demo.br',
    name: 'Gil Barreto',
    display_name: 'Gil Barreto',
    role: 'agent',
  },
} satisfies Record<string, DemoPerson>

export type DemoPersonKey = keyof typeof people

/** Who signs in to try the product. */
export const demoPeople = Object.fromEntries(
  Object.entries<DemoPerson>(people).map(([key, person]) => [
    key,
    {
      id: demoId('person', key),
      ...person,
      partner_id: person.partner ? demoPartners[person.partner].id : null,
    },
  ]),
) as Record<DemoPersonKey, DemoPerson & { id: string; partner_id: string | null }>
