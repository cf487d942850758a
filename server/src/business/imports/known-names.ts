import { builtInStates, caseStageLabels, caseStages, foldName, foldText, stageTargets, today } from 'core'
import type { KnownNames, NamedKind } from 'core/import'
import type { Db } from '../../platform/db/connect.ts'
import type { BundledLocations } from '../../simulation/locations/bundled.ts'
import { cityIndex } from '../../simulation/locations/city-index.ts'

/** Agent or partner that a name may stand for. */
export interface Named {
  id: string
  name: string
}

export interface Choices {
  agents: Named[]
  partners: Named[]
}

/** Further spellings of stages. */
const stageNames: Record<string, string> = {
  lead: 'lead_criado',
  novo: 'lead_criado',
  simulacao: 'lead_criado',
  documentacao: 'pre_analise',
  'pre analise': 'pre_analise',
  credito: 'analise_credito',
  'analise de credito': 'analise_credito',
  engenharia: 'analise_engenharia',
  'analise de engenharia': 'analise_engenharia',
  vistoria: 'analise_engenharia',
  cartorio: 'registro',
  pagamento: 'liberacao',
}

const builtIn: Partial<Record<NamedKind, ReadonlyMap<string, string>>> = {
  etapa: new Map([
    ...Object.entries(stageNames),
    ...caseStages.flatMap((stage) => [
      [stage.replaceAll('_', ' '), stage] as const,
      [foldText(caseStageLabels[stage]), stage] as const,
    ]),
  ]),
  situacao: new Map(
    Object.values(stageTargets).flatMap(({ situations }) =>
      situations.map((situation) => [foldText(situation), situation] as const),
    ),
  ),
}

/** Lists possible agents and referrers. */
export async function listChoices(db: Db): Promise<Choices> {
  const agents = await db
    .selectFrom('user_roles')
    .innerJoin('profiles', 'profiles.id', 'user_roles.user_id')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', 'in', ['agent', 'admin'])
    .where('auth_user.disabledAt', 'is', null)
    .select(['profiles.id', 'profiles.display_name as name'])
    .orderBy('profiles.display_name')
    .execute()
  const partners = await db
    .selectFrom('partners')
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  return { agents, partners }
}

/** Maps names to ids; an ambiguous name maps to none. */
const byName = (all: readonly Named[]) => {
  const names = new Map<string, string>()
  const twice = new Set<string>()
  for (const { id, name } of all) {
    const folded = foldText(name)
    if (names.has(folded)) twice.add(folded)
    names.set(folded, id)
  }
  for (const name of twice) names.delete(name)
  return names
}

/** Resolves names in cells: by stored choices, agents and partners, and built-in names. */
export async function knownNames(
  db: Db,
  bundled: BundledLocations,
  { agents, partners }: Choices,
  now: Date,
): Promise<KnownNames> {
  const rows = await db.selectFrom('import_names').select(['kind', 'name', 'value']).execute()
  const remembered = new Map(rows.map(({ kind, name, value }) => [`${kind}:${name}`, value]))
  const named: Record<NamedKind, ReadonlyMap<string, string> | undefined> = {
    etapa: builtIn.etapa,
    situacao: builtIn.situacao,
    agente: byName(agents),
    corretor: byName(partners),
    cidade: undefined,
  }
  const ids: Partial<Record<NamedKind, ReadonlySet<string>>> = {
    agente: new Set(agents.map(({ id }) => id)),
    corretor: new Set(partners.map(({ id }) => id)),
  }
  const cities = cityIndex(bundled)
  const states = new Set(builtInStates.map(({ sigla }) => sigla))
  return {
    find: (kind, name) => {
      const folded = foldText(name)
      const choice = named[kind]?.get(folded)
      const value = remembered.get(`${kind}:${folded}`)
      // The name was skipped when no one had it; now a person or partner does.
      if (!value) return choice ?? value
      // Ignores a stored choice of a person who has left.
      return ids[kind]?.has(value) === false ? choice : value
    },
    findCities: (name, uf) =>
      (cities.get(foldName(name)) ?? []).filter((one) => uf === undefined || one.uf === uf),
    isState: (uf) => states.has(uf),
    today: today(now),
  }
}
