import { randomUUID } from 'node:crypto'
import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { toTheme } from './queries.ts'
import type { NewTheme, Theme } from './schemas.ts'

/** A new theme, which changes nothing until it is activated. */
export const createTheme = (deps: ChangeDeps, actor: Actor, { name, tokens }: NewTheme): Promise<Theme> =>
  change(deps, actor, 'themes', async (trx, record) => {
    const at = deps.clock().toISOString()
    const row = await trx
      .insertInto('themes')
      .values({
        id: randomUUID(),
        name,
        tokens: JSON.stringify(tokens),
        is_active: false,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(row.id, null, row)
    return toTheme(row)
  })
