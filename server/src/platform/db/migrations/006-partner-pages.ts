import type { Kysely, Migration } from 'kysely'

const LONGEST_NAME = 32

/** Slug of a name: small letters without accents, and hyphens. Frozen here as of this migration. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')

interface Tables {
  partners: { id: string; name: string; slug: string | null; can_refer: boolean; created_at: string }
}

/**
 * Company, sentence and consent to show the telephone on a partner's page; the telephone of earlier partners stays hidden.
 * Every partner that refers clients gets an address.
 */
export const partnerPages: Migration = {
  async up(db: Kysely<Tables>) {
    const { schema } = db
    await schema.alterTable('partners').addColumn('company', 'text').execute()
    await schema.alterTable('partners').addColumn('sentence', 'text').execute()
    await schema
      .alterTable('partners')
      .addColumn('show_phone', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    const partners = await db
      .selectFrom('partners')
      .select(['id', 'name', 'slug', 'can_refer'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const taken = new Set(partners.map(({ slug }) => slug))
    for (const { id, name, slug, can_refer } of partners) {
      const stem = slugOf(name)
      if (slug !== null || !can_refer || stem.length < 2) continue
      let free = stem
      for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}`
      taken.add(free)
      await db.updateTable('partners').set({ slug: free }).where('id', '=', id).execute()
    }
  },
}
