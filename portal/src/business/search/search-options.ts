import { foldText, isRole, type Outcome } from 'core'
import type { Me } from 'core/schema'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { adminTexts } from 'core/texts/admin'
import { countText } from 'core/texts/count-text'
import { generalTexts } from 'core/texts/general'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { searchTexts } from 'core/texts/search'
import { ArrowRight, Building, Inbox, List, Plus, Settings, UserRound, type LucideIcon } from 'lucide-react'
import { caseAddress } from '../../shell/case-areas.ts'
import { destinationsOf } from '../../shell/signed-in/navigation.ts'
import { areas, emails } from '../../shell/staff/areas.ts'
import { formatDay } from '../../ui/format-day.ts'
import { queryString } from '../../ui/query-string.ts'
import { wordsOf } from './mark-words.ts'
import type { Matches } from './search-api.ts'

/** Action of an option that leads to no address. */
export type Act = 'newCase' | 'newLead'

export interface Option {
  key: string
  name: string
  detail?: string
  /** Text at the right; a chip for a stage. */
  note?: string
  isStage?: boolean
  /** Icon; without one the initials of the name. */
  icon?: LucideIcon
  /** Key that does the same. */
  shortcut?: string
  target: { to: string } | { act: Act }
}

export interface Group {
  title: string
  /** Further text of the title, such as how many cases have ended. */
  note?: string
  options: Option[]
}

const joined = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(', ')

const endOf = (outcome: Outcome, closedAt: string | null) =>
  closedAt
    ? fillText(searchTexts.encerradoEm, {
        desfecho: labelsTexts[`desfecho_${outcome}`],
        ano: closedAt.slice(0, 4),
      })
    : labelsTexts[`desfecho_${outcome}`]

const caseOptions = (cases: Matches['cases']): Option[] =>
  cases.map(({ id, name, title, line, city, stage, outcome, closed_at }) => ({
    key: `case-${id}`,
    name: name || title || operationTexts.semNome,
    detail: joined(line?.replace(/^MCMV /, ''), city),
    note: outcome === 'em_andamento' ? labelsTexts[`etapa_${stage}`] : endOf(outcome, closed_at),
    isStage: outcome === 'em_andamento',
    target: { to: caseAddress('staff', id) },
  }))

const leadOptions = (leads: Matches['leads']): Option[] =>
  leads.map(({ id, name, city, created_at }) => ({
    key: `lead-${id}`,
    name,
    ...(city && { detail: city }),
    note: fillText(searchTexts.leadDe, { data: formatDay(created_at) }),
    icon: Inbox,
    target: { to: `${paths.adminLeads}?${queryString({ status: 'todos', lead: id })}` },
  }))

const partnerOptions = (partners: Matches['partners']): Option[] =>
  partners.map(({ id, name }) => ({
    key: `partner-${id}`,
    name,
    note: searchTexts.dossiesDoParceiro,
    icon: Building,
    target: { to: `${paths.adminCases}?${queryString({ partner: id, outcome: 'todos' })}` },
  }))

const peopleOptions = (people: Matches['people']): Option[] =>
  people.map(({ id, name, email, role }) => ({
    key: `person-${id}`,
    name,
    detail: email,
    note: isRole(role) ? labelsTexts[`papel_${role}`] : role,
    icon: UserRound,
    target: { to: `${paths.adminPeople}?${queryString({ q: name })}` },
  }))

const areaText = (key: string) => (adminTexts as Record<string, string>)[key] ?? ''

/** Areas of the settings, with their line as words to find them by. */
const areaOptions = (): (Option & { words: string })[] =>
  [...Object.values(areas), emails].map(({ texts, path, icon }) => ({
    key: `area-${texts}`,
    name: areaText(`${texts}Nome`),
    words: areaText(`${texts}Linha`),
    note: searchTexts.configuracoes,
    icon,
    target: { to: path },
  }))

const actionOptions = (me: Me): Option[] => [
  { key: 'new-case', name: searchTexts.novoDossie, icon: Plus, shortcut: 'N', target: { act: 'newCase' } },
  { key: 'new-lead', name: searchTexts.novoLead, icon: Plus, target: { act: 'newLead' } },
  ...destinationsOf(me).map(({ text, path, group }) => ({
    key: `go-${path}`,
    name: fillText(searchTexts.irPara, { lugar: generalTexts[text] }),
    icon: group === 'navegacaoConfigurar' ? Settings : ArrowRight,
    target: { to: path },
  })),
]

/** Whether a text has all words of a search, without case, accents and punctuation. */
const hasWords = (text: string, words: readonly string[]) => {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

const endedNote = (cases: Matches['cases']) => {
  const ended = cases.filter(({ outcome }) => outcome !== 'em_andamento').length
  return ended > 0 ? countText(ended, searchTexts.umEncerrado, searchTexts.encerrados) : undefined
}

/** The matches of an earlier text that have the words of this one: the others must not be chosen while it is searched. */
export function matchesOf(text: string, { cases, leads, partners, people, ...rest }: Matches): Matches {
  const words = wordsOf(text)
  const has = ({ name }: { name: string | null }) => hasWords(name ?? '', words)
  return {
    ...rest,
    cases: cases.filter(has),
    leads: leads.filter(has),
    partners: partners.filter(has),
    people: people.filter(has),
  }
}

/**
 * Options of the search in groups: the matches, then settings and actions with the words. Without a text, the cases opened
 * last and every action.
 */
export function groupsOf(me: Me, text: string, matches: Matches): Group[] {
  const words = wordsOf(text)
  const isEmpty = words.length === 0
  const note = isEmpty ? undefined : endedNote(matches.cases)
  const inList: Option[] =
    matches.cases.length > 1 && !isEmpty && /\p{L}/u.test(text)
      ? [
          {
            key: 'in-list',
            name: fillText(searchTexts.verTodos, { texto: text.trim() }),
            icon: List,
            target: { to: `${paths.adminCases}?${queryString({ q: text.trim(), outcome: 'todos' })}` },
          },
        ]
      : []
  const settings =
    me.role === 'admin' && !isEmpty
      ? areaOptions().filter(({ name, words: line }) => hasWords(`${name} ${line}`, words))
      : []
  return [
    {
      title: isEmpty ? searchTexts.recentes : searchTexts.dossies,
      ...(note && { note }),
      options: [...caseOptions(matches.cases), ...inList],
    },
    { title: searchTexts.leads, options: leadOptions(matches.leads) },
    { title: searchTexts.parceiros, options: partnerOptions(matches.partners) },
    { title: searchTexts.pessoas, options: peopleOptions(matches.people) },
    { title: searchTexts.configuracoes, options: settings },
    { title: searchTexts.fazer, options: actionOptions(me).filter(({ name }) => hasWords(name, words)) },
  ].filter(({ options }) => options.length > 0)
}
