/** Value of a field on the server, with the revision that a change must name. */
export interface SavedField {
  text: string
  /** Displayed text, if `text` is a code. */
  shown?: string
  revision: number | undefined
}

/** Edited item: a draft over the server's version, which other people may change too. */
export interface Editing<Name extends string, Field extends SavedField> {
  /** Server version that the draft is based on. */
  base: Record<Name, Field>
  draft: Record<Name, string>
  /** Versions of other people for fields that are also changed here: the person has to choose. */
  conflicts: Partial<Record<Name, Field>>
  /** Fields that the server refused to overwrite, until its current version is loaded. */
  refused: readonly Name[]
  isGone: boolean
}

/** Whether a text represents the saved value. */
export type Equals<Field> = (text: string, saved: Field) => boolean

export const namesOf = <Name extends string>(fields: Partial<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[]

export const textsOf = <Name extends string>(fields: Record<Name, SavedField>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].text])) as Record<Name, string>

export const startEditing = <Name extends string, Field extends SavedField>(
  base: Record<Name, Field>,
): Editing<Name, Field> => ({ base, draft: textsOf(base), conflicts: {}, refused: [], isGone: false })

/** Typed and unsaved field, with the server's version at that time. */
export interface UnsavedField {
  text: string
  base: string
  revision?: number | undefined
}

const isUnsaved = (value: unknown): value is UnsavedField =>
  typeof value === 'object' && value !== null && 'text' in value && 'base' in value

/** Restores a stored draft; `mergeServer` then reports the fields that another person changed since. */
export const resumeEditing = <Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  stored: Record<string, unknown> = {},
): Editing<Name, Field> =>
  namesOf(editing.base).reduce((resumed, name) => {
    const unsaved = stored[name]
    if (!isUnsaved(unsaved)) return resumed
    const base = resumed.base[name]
    const former =
      unsaved.base === base.text ? base : { ...base, text: unsaved.base, revision: unsaved.revision }
    return {
      ...resumed,
      base: { ...resumed.base, [name]: former },
      draft: { ...resumed.draft, [name]: unsaved.text },
    }
  }, editing)

/** Rebases a field on the server's version; without `text` the typed text stays. */
function settle<Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  name: Name,
  base: Field,
  text = editing.draft[name],
): Editing<Name, Field> {
  const conflicts = { ...editing.conflicts }
  delete conflicts[name]
  return {
    ...editing,
    base: { ...editing.base, [name]: base },
    draft: { ...editing.draft, [name]: text },
    conflicts,
  }
}

/**
 * Takes the server's version for unchanged fields and reports conflicts for the others.
 * @param server undefined when the item was deleted
 */
export function mergeServer<Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  server: Record<Name, Field> | undefined,
  equals: Equals<Field>,
): Editing<Name, Field> {
  if (!server) return { ...editing, isGone: true }
  return namesOf(server).reduce<Editing<Name, Field>>(
    (merged, name) => {
      const [base, theirs, text] = [merged.base[name], server[name], merged.draft[name]]
      if (base.revision === theirs.revision && !editing.refused.includes(name)) return merged
      return equals(text, base) || equals(text, theirs)
        ? settle(merged, name, theirs, theirs.text)
        : { ...merged, conflicts: { ...merged.conflicts, [name]: theirs } }
    },
    { ...editing, refused: [], isGone: false },
  )
}

/** Resolves conflicts in favour of the typed text. */
export const keepMine = <Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  names = namesOf(editing.conflicts),
): Editing<Name, Field> =>
  names.reduce(
    (settled, name) => settle(settled, name, editing.conflicts[name] ?? settled.base[name]),
    editing,
  )

/** Resolves conflicts in favour of the server's version. */
export const acceptTheirs = <Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  names = namesOf(editing.conflicts),
): Editing<Name, Field> =>
  names.reduce((accepted, name) => {
    const theirs = editing.conflicts[name] ?? accepted.base[name]
    return settle(accepted, name, theirs, theirs.text)
  }, editing)

/**
 * Records a successful save. Text typed while the request was under way stays.
 * @param sent submitted texts by field
 */
export function markSaved<Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  server: Record<Name, Field>,
  sent: Partial<Record<Name, string>>,
  equals: Equals<Field>,
): Editing<Name, Field> {
  const saved = namesOf(sent).reduce(
    (before, name) =>
      settle(before, name, server[name], before.draft[name] === sent[name] ? server[name].text : undefined),
    editing,
  )
  return mergeServer(saved, server, equals)
}
