import type { Role } from 'core'
import { demoId } from './demo-id.ts'

/** Password of all demo people. */
export const DEMO_PASSWORD = 'Demo1234'

/** Public fields of a partner's page. */
interface DemoPage {
  slug: string | null
  creci: string | null
  company: string | null
  sentence: string | null
  show_phone: boolean
}

const noPage: DemoPage = { slug: null, creci: null, company: null, sentence: null, show_phone: false }

const partner = (key: string, name: string, type: string, phone: string, page = noPage) => ({
  id: demoId('partner', key),
  name,
  type,
  phone,
  email: `contato.${key}@demo.br`,
  ...page,
})

/** Partners of the demo cases; Prumo has no account. */
export const demoPartners = {
  cavalcanti: partner('cavalcanti', 'Cavalcanti Correspondente', 'correspondente', '(81) 3000-0140'),
  moura: partner('moura', 'Moura Imóveis e Crédito', 'imobiliaria', '(83) 99300-0275', {
    slug: 'moura-imoveis',
    creci: 'CRECI-PB 4821-J',
    company: null,
    sentence:
      'Ajudo você a saber quanto o banco empresta antes de visitar o imóvel. A simulação leva 2 minutos e não pede documento.',
    show_phone: true,
  }),
  prumo: partner('prumo', 'Prumo Engenharia de Avaliações', 'Engenharia', '(81) 3000-0388'),
}

export type DemoPartnerKey = keyof typeof demoPartners

const person = (
  key: string,
  role: Role,
  email: string,
  name: string,
  display_name = name,
  partner_id: string | null = null,
) => ({ id: demoId('person', key), email, name, display_name, role, partner_id })

const { cavalcanti, moura } = demoPartners

/** People who can sign in to try the product. */
export const demoPeople = {
  ana: person('ana', 'client', 'ana.cliente@demo.br', 'Ana Clara Ferreira', 'Ana Clara'),
  bruno: person('bruno', 'client', 'bruno.cliente@demo.br', 'Bruno Albuquerque', 'Bruno'),
  paula: person('paula', 'partner', 'paula.parceira@demo.br', 'Paula Cavalcanti', undefined, cavalcanti.id),
  pedro: person(
    'pedro',
    'partner',
    'pedro.parceiro@demo.br',
    'Pedro Henrique Moura',
    'Pedro Moura',
    moura.id,
  ),
  alice: person('alice', 'admin', 'alice.admin@demo.br', 'Alice Nogueira'),
  gil: person('gil', 'agent', 'gil.agente@demo.br', 'Gil Barreto'),
}

export type DemoPersonKey = keyof typeof demoPeople
