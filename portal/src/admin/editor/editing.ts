/** A value that the server has, as a field shows it, with the revision that a change of it has to name. */
export interface SavedField {
  text: string
  /** What is read in its place, where the text is a code. */
  shown?: string
  revision: number | undefined
}

/** What is being edited: a draft over what the server has, which other people change too. */
export interface Editing<Name extends string, Field extends SavedField> {
  /** What the draft began with, or last met. */
  base: Record<Name, Field>
  draft: Record<Name, string>
  /** What somebody else saved of a field that is changed here too: the person has to choose. */
  conflicts: Partial<Record<Name, Field>>
  /** Fields that the server refused to overwrite, until it is known what it has of them. */
  refused: readonly Name[]
  isGone: boolean
}

/** Whether a text stands for what is saved. */
export type Equals<Field> = (text: string, saved: Field) => boolean

export const namesOf = <Name extends string>(fields: Partial<Record<Name, unknown>>) =>
  Object.keys(fields) as Name[]

export const textsOf = <Name extends string>(fields: Record<Name, SavedField>) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].text])) as Record<Name, string>

export const startEditing = <Name extends string, Field extends SavedField>(
  base: Record<Name, Field>,
): Editing<Name, Field> => ({ base, draft: textsOf(base), conflicts: {}, refused: [], isGone: false })

/** The field stands on what the server has of it; without a text what was typed stays. */
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
 * What the server has now takes the place of what was not changed here; of the rest the person has to choose.
 * @param server nothing where it was deleted
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

/** What was typed is to be saved over what somebody else saved. */
export const keepMine = <Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  names = namesOf(editing.conflicts),
): Editing<Name, Field> =>
  names.reduce((kept, name) => settle(kept, name, editing.conflicts[name] ?? kept.base[name]), editing)

/** What somebody else saved takes the place of what was typed. */
export const acceptTheirs = <Name extends string, Field extends SavedField>(
  editing: Editing<Name, Field>,
  names = namesOf(editing.conflicts),
): Editing<Name, Field> =>
  names.reduce((accepted, name) => {
    const theirs = editing.conflicts[name] ?? accepted.base[name]
    return settle(accepted, name, theirs, theirs.text)
  }, editing)

/**
 * What was sent is saved. What somebody typed while it was on its way stays.
 * @param sent what was typed of the fields that were sent
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
