import { foldText } from 'core'
import type { CatalogText, Listed, UiString } from './string-api.ts'

export const LOCALE = 'pt-BR'

/** Text of the interface: built in, overridden, or both. */
export interface Entry {
  id: string
  ns: string
  key: string
  builtIn?: CatalogText | undefined
  override?: UiString | undefined
  folded: string
}

/** Views of the list: overridden texts, or all. */
export const views = ['alteradas', 'todas'] as const
export type View = (typeof views)[number]

const nameOf = ({ ns, key }: { ns: string; key: string }) => `${ns}\n${key}`

const entryOf = (builtIn?: CatalogText, override?: UiString): Entry => {
  const { ns, key } = (override ?? builtIn)!
  return {
    id: override?.locale === LOCALE || !override ? nameOf({ ns, key }) : override.id,
    ns,
    key,
    builtIn,
    override,
    folded: foldText(`${ns}.${key} ${builtIn?.text ?? ''} ${override?.value ?? ''}`),
  }
}

export function entriesOf({ strings, catalog }: Listed): Record<View, Entry[]> {
  const texts = new Map(catalog.map((text) => [nameOf(text), text]))
  const shown = new Map(
    strings.filter(({ locale }) => locale === LOCALE).map((string) => [nameOf(string), string]),
  )
  return {
    alteradas: strings.map((string) => entryOf(texts.get(nameOf(string)), string)),
    todas: catalog
      .map((text) => entryOf(text, shown.get(nameOf(text))))
      .toSorted((a, b) => a.ns.localeCompare(b.ns)),
  }
}

/** Entries of a namespace whose key, built-in text or value contains a text; ignores accents and case. */
export function filterEntries(entries: readonly Entry[], text: string, ns: string): Entry[] {
  const wanted = foldText(text)
  return entries.filter((entry) => (!ns || entry.ns === ns) && entry.folded.includes(wanted))
}
