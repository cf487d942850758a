import type { Selectable } from 'kysely'
import { message } from 'core/schema'
import { z } from 'zod'
import { pageColumns } from '../../partners/schemas.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { editorOf } from '../../platform/entities/edit-entities.ts'
import { revision } from '../../platform/entities/schemas.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { publicPath } from '../../platform/images/picture-names.ts'

/** The partner's page as its own people see and edit it. */
export const ownPageSchema = z
  .strictObject({
    name: z.string(),
    creci: z.string().nullable().meta({ description: 'Quem muda é a administração, como o telefone' }),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    sentence: z.string().nullable(),
    show_phone: z.boolean(),
    photo: z.string().nullable().meta({ description: 'Endereço da foto' }),
    revision: z.int(),
  })
  .meta({ id: 'PaginaDoParceiro', description: 'O que a página /s/… mostra do parceiro' })

export const ownPageChangeSchema = z
  .strictObject(pageColumns, message('valorInvalido'))
  .partial()
  .extend({ revision })

type OwnPage = z.infer<typeof ownPageSchema>
type Row = Selectable<Database['partners']>

const toOwnPage = (row: Row): OwnPage => ({
  name: row.name,
  creci: row.creci,
  phone: row.phone,
  company: row.company,
  sentence: row.sentence,
  show_phone: row.show_phone,
  photo: row.photo && publicPath(row.photo),
  revision: row.revision,
})

/** The page of the actor's partner; null for people who may not refer clients. */
export async function findOwnPage(db: Db, { role, partner }: Actor): Promise<OwnPage | null> {
  if (role !== 'partner' || !partner?.can_refer) return null
  const row = await db.selectFrom('partners').where('id', '=', partner.id).selectAll().executeTakeFirst()
  return row ? toOwnPage(row) : null
}

/**
 * Changes columns of the actor's own partner that its page shows.
 * @returns the page and the name of its previous photo
 * @throws ApiError not_allowed or stale
 */
export const changeOwnPage = (
  deps: ChangeDeps,
  actor: Actor,
  { revision: seen, ...change }: z.infer<typeof ownPageChangeSchema> & { photo?: string | null },
): Promise<{ page: OwnPage; before: string | null }> =>
  auditedChange(
    deps,
    actor,
    'partners',
    async (trx, record, { partner }) => {
      if (!partner) throw new ApiError('not_allowed')
      const partners = editorOf(trx, record, 'partners', deps.clock().toISOString())
      const row = await partners.get(partner.id, seen)
      return { page: toOwnPage(await partners.save(row, change, 'partner.changed')), before: row.photo }
    },
    'editOwnPage',
  )
