import { foldText } from 'core'
import { sql, type RawBuilder } from 'kysely'
import type { PersonFacts } from '../../platform/person-index/person-facts.ts'

/** Replaces a person's name, address or number in a text. */
export const REMOVED = '[excluído]'

/** Letters that people write with and without accents. */
const accented: Readonly<Record<string, string>> = {
  a: 'aáàâãä',
  e: 'eéèêë',
  i: 'iíìîï',
  o: 'oóòôõö',
  u: 'uúùûü',
  c: 'cç',
  n: 'nñ',
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const spelled = (word: string) =>
  [...word].map((letter) => (accented[letter] ? `[${accented[letter]}]` : literal(letter))).join('')
/** LIKE pattern of a word: `_` where an accent may be, since SQLite's `lower` folds ASCII only. */
const likened = (word: string) => word.replace(/[^a-z']|[aeioucn]/g, '_')

/** One spelling of a name, an address or a number: approximate for the database, and exact. */
interface Pattern {
  /** LIKE pattern over small letters, with `!` as its escape. */
  like: string
  exact: string
}

const linking = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** Patterns of the whole name, and of first and last name; none for a single word, which many people share. */
function namePatterns(name: string): Pattern[] {
  const words = foldText(name).split(' ')
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || words.filter((word) => !linking.has(word)).length < 2) return []
  const variants = words.length > 2 ? [words, [first, last]] : [words]
  return variants.map((variant) => ({
    like: `%${variant.map(likened).join('%')}%`,
    exact: `(?<!\\p{L})${variant.map(spelled).join(String.raw`[\s._-]*`)}(?!\\p{L})`,
  }))
}

const emailPattern = (email: string): Pattern => ({
  like: `%${email.replace(/[!%_]/g, '!$&')}%`,
  exact: `(?<![\\w.+-])${literal(email)}(?![\\w-])`,
})

const spaced = (digits: string) => [...digits].join(String.raw`[\s()./-]*`)
const anyBetween = (digits: string) => `%${[...digits].join('%')}%`

const cpfPattern = (cpf: string): Pattern => ({
  like: anyBetween(cpf),
  exact: `(?<!\\d)${spaced(cpf)}(?!\\d)`,
})

/** Pattern of a telephone with or without country and area code, ninth digit and separators. */
function phonePattern(phone: string): Pattern {
  const [area, number] = [phone.slice(0, 2), phone.slice(2)]
  const between = String.raw`[\s()./-]*`
  const ninth = number.length === 8 ? `(?:9${between})?` : ''
  return {
    like: anyBetween(number),
    exact: `(?<!\\d)(?:\\+?55${between})?(?:\\(?0?${spaced(area)}${between})?${ninth}${spaced(number)}(?!\\d)`,
  }
}

/** Patterns by which texts may mention a person. */
export interface Mention {
  /** Addresses and numbers, which are unique. */
  sure: readonly Pattern[]
  /** Names, which others may share. */
  names: readonly Pattern[]
}

export const mentionOf = (names: readonly string[], facts: PersonFacts): Mention => ({
  sure: [...facts.email.map(emailPattern), ...facts.cpf.map(cpfPattern), ...facts.phone.map(phonePattern)],
  names: names.flatMap(namePatterns),
})

const expressionOf = (patterns: readonly Pattern[]) =>
  new RegExp(patterns.map(({ exact }) => `(?:${exact})`).join('|') || '(?!)', 'giu')

/**
 * Redacts a person's mentions in a text.
 * @param byName whether the name is redacted too
 */
export const redactMention = ({ sure, names }: Mention, text: string, byName: boolean): string =>
  text.replace(expressionOf(byName ? [...sure, ...names] : sure), REMOVED)

/** SQL condition for columns that may mention the person; approximate, so the caller tests the rows again. */
export function mayHold(columns: readonly string[], patterns: readonly Pattern[]): RawBuilder<boolean> {
  if (patterns.length === 0) return sql<boolean>`1 = 0`
  const likes = columns.flatMap((column) =>
    patterns.map(({ like }) => sql`lower(${sql.ref(column)}) like ${like} escape '!'`),
  )
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}
