import { placeholdersOf } from 'core/texts'
import { findText } from 'core/texts/catalog'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { editEntities } from '../../platform/entities/edit-entities.ts'
import type { NewString, StringChange, UiString } from './schemas.ts'

const toUiString = (row: Selectable<Database['ui_strings']>): UiString => ({
  ...row,
  known: findText(row.ns, row.key) !== undefined,
})

/** Lists every replaced text by namespace and key. */
export async function listStrings(db: Db): Promise<UiString[]> {
  const rows = await db
    .selectFrom('ui_strings')
    .selectAll()
    .orderBy('ns')
    .orderBy('key')
    .orderBy('locale')
    .execute()
  return rows.map(toUiString)
}

const marks = (names: string[]) => names.map((name) => `{${name}}`).join(', ')

const parts = (text: string) => text.split('|').length

/**
 * Refuses unknown placeholders, and lists with another number of items than the built-in one. A placeholder may be left
 * out.
 * @throws ApiError invalid_input
 */
export function checkPlaceholders({ ns, key, value }: { ns: string; key: string; value: string }): void {
  const builtIn = findText(ns, key)
  if (!builtIn) return
  const { text: original, placeholders } = builtIn
  const count = parts(original)
  if (count > 1 && parts(value) !== count)
    throw ApiError.ofFields({ value: errorText('textoEmPartes', { n: count }) })
  const unknown = placeholdersOf(value).filter((name) => !placeholders.includes(name))
  if (unknown.length === 0) return
  const marked = { marcas: marks(unknown), conhecidas: marks(placeholders) }
  throw ApiError.ofFields({
    value:
      placeholders.length > 0
        ? errorText('textoNaoPreenche', marked)
        : errorText('textoSemMarcas', { marcas: marked.marcas }),
  })
}

const duplicate = () =>
  new ApiError('already_exists', errorText('textoJaExiste'), { key: errorText('textoJaExiste') })

/** @throws ApiError invalid_input for its placeholders, already_exists */
export const createString = (deps: ChangeDeps, actor: Actor, input: NewString): Promise<UiString> =>
  editEntities(deps, actor, 'ui_strings', async (strings) => {
    checkPlaceholders(input)
    return toUiString(await strings.insert(input, duplicate()))
  })

/** @throws ApiError not_found, stale, invalid_input for its placeholders */
export const updateString = (deps: ChangeDeps, actor: Actor, id: string, { value, revision }: StringChange) =>
  editEntities(deps, actor, 'ui_strings', async (strings) => {
    const row = await strings.get(id, revision)
    checkPlaceholders({ ...row, value })
    return toUiString(await strings.save(row, { value }, 'string.changed'))
  })

/** Deletes a replacement, which restores the built-in text. @throws ApiError not_found or stale */
export const deleteString = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'ui_strings', async (strings) => strings.remove(await strings.get(id, revision)))
