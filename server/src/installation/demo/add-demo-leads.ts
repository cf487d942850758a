import { builtInStates, type SimulationAnswers } from 'core'
import type { AppDeps } from '../../app-deps.ts'
import { leadRequestSchema } from '../../leads/lead-request-schema.ts'
import { receiveLead, type LeadDeps } from '../../leads/receive-lead.ts'
import type { Locations } from '../../simulation/locations/locations.ts'
import { demoId } from './demo-id.ts'

type DemoLeadDeps = Omit<LeadDeps, 'locations'> & Pick<AppDeps, 'bundled' | 'readPublished'>

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

const usual: SimulationAnswers = {
  propertyType: 'imovel_usado',
  inputMode: 'property_value',
  propertyValue: 32_000_000,
  termMonths: 360,
  monthlyIncome: 820_000,
  hasCarteiraAssinada: true,
  useFgts: false,
  downPayment: 7_000_000,
  state: 'PE',
  city: 'Recife',
  hasProperty: false,
}

/** Demo leads by age; no one has contacted them yet. */
const leads = [
  {
    key: 'larissa',
    before: 12 * MINUTE_MS,
    name: 'Larissa Nogueira',
    phone: '(81) 98812-0417',
    email: 'larissa.nogueira@exemplo.com.br',
    birth_date: '1993-04-18',
    marital_status: 'Solteiro(a)',
    scenario: 1,
    attribution: { reference: 'AP-2041', utm_source: 'instagram' },
    answers: {},
  },
  {
    key: 'otavio',
    before: 3 * HOUR_MS,
    name: 'Otávio Lins',
    phone: '(81) 99120-5533',
    birth_date: '1985-09-02',
    marital_status: 'Casado(a) no civil',
    scenario: 0,
    attribution: { reference: 'CS-118' },
    answers: { propertyType: 'imovel_novo', propertyValue: 27_000_000, city: 'Olinda' },
  },
  {
    key: 'marcia',
    before: 26 * HOUR_MS,
    name: 'Márcia Tavares',
    email: 'marcia.tavares@exemplo.com.br',
    birth_date: '1978-12-30',
    marital_status: 'Divorciado(a)',
    scenario: 2,
    attribution: { utm_source: 'google', utm_medium: 'cpc' },
    answers: { propertyType: 'apartamento', propertyValue: 45_000_000, monthlyIncome: 1_450_000 },
  },
] as const

/** Looks cities up in the bundled files, without external requests. */
const bundledOnly = ({ cities, states }: AppDeps['bundled']): Locations => ({
  findState: (sigla) => builtInStates.find((state) => state.sigla === sigla),
  listStates: () => Promise.resolve({ source: 'arquivo', items: states ?? builtInStates }),
  listCities: (uf) => Promise.resolve({ source: 'arquivo', items: cities.get(uf) ?? [] }),
})

/** Fills an empty inbox with leads, each sent as the form would. */
export async function addDemoLeads({ bundled, ...deps }: DemoLeadDeps): Promise<void> {
  const { db, clock, readPublished } = deps
  if (await db.selectFrom('leads').select('id').limit(1).executeTakeFirst()) return
  const published = await readPublished()
  const now = clock().getTime()
  const schema = leadRequestSchema(published.config)
  for (const { key, before, answers, ...lead } of leads)
    await receiveLead(
      { ...deps, locations: bundledOnly(bundled), clock: () => new Date(now - before) },
      published,
      {
        key: demoId('lead', key),
        body: schema.parse({
          ...lead,
          answers: { ...usual, ...answers },
          cpf: 'não informado',
          consent: { text: 'Concordo em ser contatado sobre esta simulação.' },
          elapsed_ms: 40_000,
        }),
        network: 'demo',
        prefix: 'demo',
        keyId: null,
      },
    )
}
