import type { Actor } from '../../access/actor.ts'
import { getActor } from '../../access/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { change, type ChangeDeps } from '../change.ts'
import { writeSetting } from '../settings/write-setting.ts'
import type { BrandingType } from './branding-types.ts'

interface NewBranding {
  type: BrandingType
  /** `null` is the built-in picture. */
  url: string | null
  revision: number | undefined
}

/**
 * Says which picture counts from now on. The row stays when the built-in one is back: its revision never starts anew.
 * @throws ApiError stale, not_allowed
 */
export const setBranding = (
  deps: ChangeDeps,
  actor: Actor,
  { type, url, revision }: NewBranding,
): Promise<void> =>
  change(deps, actor, 'app_settings', async (trx, record) => {
    // A picture may be on its way for an hour, in which roles change.
    const { role } = await getActor(trx, actor)
    if (role !== 'admin') throw new ApiError('not_allowed')
    const at = deps.clock().toISOString()
    const setting = { key: `branding.${type}`, value: url, initial: null, revision, by: actor, at } as const
    await writeSetting(trx, record, setting)
  })
