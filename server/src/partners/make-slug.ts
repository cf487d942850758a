import type { Db } from '../platform/db/connect.ts'

/** Leaves room for a number within the longest slug. */
const LONGEST_NAME = 32

/**
 * Slug of a name: small letters without accents, and hyphens.
 * @example slugOf('Imobiliária São João') // → 'imobiliaria-sao-joao'
 */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')

/** Makes an unused slug from a partner's name; null for a name with fewer than two letters and digits. */
export async function makeSlug(db: Db, name: string): Promise<string | null> {
  const stem = slugOf(name)
  if (stem.length < 2) return null
  const rows = await db.selectFrom('partners').where('slug', 'like', `${stem}%`).select('slug').execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  let free = stem
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}`
  return free
}
