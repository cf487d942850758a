import {
  Activity,
  Building,
  Image,
  Languages,
  Mail,
  MessageSquareText,
  Palette,
  Plug,
  Receipt,
  Rocket,
  ScrollText,
  ShieldCheck,
  Sigma,
  SlidersHorizontal,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { paths, type Path } from '../paths.ts'

export const groups = ['Aparencia', 'Regras', 'Pessoas', 'Operacao', 'Sistema'] as const

interface AreaFacts {
  group: (typeof groups)[number]
  icon: LucideIcon
  /** Where it is; an area that is still to come has no address. */
  path?: Path
}

/** The areas of the administration, under the keys their texts begin with, in the order in which they are shown. */
export const areas = {
  branding: { group: 'Aparencia', icon: Image, path: paths.adminBranding },
  layout: { group: 'Aparencia', icon: Palette, path: paths.adminLayout },
  strings: { group: 'Aparencia', icon: Languages, path: paths.adminStrings },
  geral: { group: 'Regras', icon: SlidersHorizontal, path: paths.adminGeneral },
  formulas: { group: 'Regras', icon: Sigma, path: paths.adminFormulas },
  taxas: { group: 'Regras', icon: Receipt, path: paths.adminFees },
  parceiros: { group: 'Pessoas', icon: Building },
  papeis: { group: 'Pessoas', icon: Users },
  seguranca: { group: 'Pessoas', icon: ShieldCheck },
  templates: { group: 'Operacao', icon: MessageSquareText },
  integracoes: { group: 'Operacao', icon: Plug },
  automacoes: { group: 'Operacao', icon: Zap },
  saude: { group: 'Sistema', icon: Activity, path: paths.adminHealth },
  logs: { group: 'Sistema', icon: ScrollText },
  publicacao: { group: 'Sistema', icon: Rocket },
} as const satisfies Record<string, AreaFacts>

export type AreaKey = keyof typeof areas

/** The areas that can be opened. */
export type OpenArea = {
  [Key in AreaKey]: (typeof areas)[Key] extends { path: Path } ? Key : never
}[AreaKey]

/** What is found in the menu beside the cards of the dashboard. */
export const emails = { group: 'Operacao', icon: Mail, path: paths.adminEmails } as const satisfies AreaFacts

export const keysOf = (group: AreaFacts['group']): AreaKey[] =>
  (Object.keys(areas) as AreaKey[]).filter((key) => areas[key].group === group)

export const pathOf = (key: AreaKey): Path | undefined => (areas[key] as AreaFacts).path
