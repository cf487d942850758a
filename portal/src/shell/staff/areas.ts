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
  Store,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { paths, type Path } from 'core/paths'

export const groups = ['Aparencia', 'Regras', 'Pessoas', 'Operacao', 'Sistema'] as const

interface Area {
  group: (typeof groups)[number]
  /** Prefix of its text keys. */
  texts: string
  icon: LucideIcon
  /** Path of its screen; a planned area has none. */
  path?: Path
}

/** Areas of the administration, in display order. */
export const areas = {
  branding: { texts: 'branding', group: 'Aparencia', icon: Image, path: paths.adminBranding },
  themes: { texts: 'layout', group: 'Aparencia', icon: Palette, path: paths.adminThemes },
  strings: { texts: 'strings', group: 'Aparencia', icon: Languages, path: paths.adminStrings },
  settings: { texts: 'geral', group: 'Regras', icon: SlidersHorizontal, path: paths.adminSettings },
  formulas: { texts: 'formulas', group: 'Regras', icon: Sigma, path: paths.adminFormulas },
  fees: { texts: 'taxas', group: 'Regras', icon: Receipt, path: paths.adminFees },
  partners: { texts: 'parceiros', group: 'Pessoas', icon: Building, path: paths.adminPartners },
  branches: { texts: 'filiais', group: 'Pessoas', icon: Store, path: paths.adminBranches },
  people: { texts: 'papeis', group: 'Pessoas', icon: Users, path: paths.adminPeople },
  security: { texts: 'seguranca', group: 'Pessoas', icon: ShieldCheck, path: paths.adminSecurity },
  templates: {
    texts: 'templates',
    group: 'Operacao',
    icon: MessageSquareText,
    path: paths.adminTemplates,
  },
  integrations: { texts: 'integracoes', group: 'Operacao', icon: Plug, path: paths.adminIntegrations },
  automations: { texts: 'automacoes', group: 'Operacao', icon: Zap, path: paths.adminAutomations },
  health: { texts: 'saude', group: 'Sistema', icon: Activity, path: paths.adminHealth },
  logs: { texts: 'logs', group: 'Sistema', icon: ScrollText, path: paths.adminLogs },
  publication: {
    texts: 'publicacao',
    group: 'Sistema',
    icon: Rocket,
    path: paths.adminPublication,
  },
} as const satisfies Record<string, Area>

export type AreaKey = keyof typeof areas

export type OpenArea = {
  [Key in AreaKey]: (typeof areas)[Key] extends { path: Path } ? Key : never
}[AreaKey]

/** Menu entry that has no card on the dashboard. */
export const emails = {
  texts: 'emails',
  group: 'Operacao',
  icon: Mail,
  path: paths.adminEmails,
} as const satisfies Area

export const keysOf = (group: Area['group']): AreaKey[] =>
  (Object.keys(areas) as AreaKey[]).filter((key) => areas[key].group === group)

export const pathOf = (key: AreaKey): Path | undefined => (areas[key] as Area).path
