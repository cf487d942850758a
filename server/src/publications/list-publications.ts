import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { brandingTypes } from '../admin/branding/branding-types.ts'
import { ApiError } from '../http/api-error.ts'
import { publishedParts, readState, type PublishedPart, type PublishedState } from './published-state.ts'
import { readPublication } from './read-publication.ts'
import { newestPublication } from './record-publication.ts'
import { differencesOf } from './restore-publication.ts'
import type { LivePart, PublicationDifference, PublicationPage, PublicationTold } from './schemas.ts'

const PAGE = 30

/** What a part is known by: a version, a name, or how much it holds. */
const factsOf: { [Part in PublishedPart]: (content: PublishedState[Part]) => Partial<LivePart> } = {
  formula: (found) => ({ version: found?.version ?? 0 }),
  lines: (found) => ({ version: found?.version ?? 0 }),
  costs: (found) => ({ version: found?.version ?? 0 }),
  fees: (found) => ({ count: found.length }),
  theme: (found) => ({ name: found?.name ?? null }),
  texts: (found) => ({
    count: Object.values(found).reduce((sum, texts) => sum + Object.keys(texts).length, 0),
  }),
  branding: (found) => ({ count: brandingTypes.filter((type) => found[`branding.${type}`]).length }),
  settings: (found) => ({ count: Object.keys(found).length }),
  terms: (found) => ({ version: found.version }),
  privacy: (found) => ({ version: found.version }),
}

// oxlint-disable-next-line no-unnecessary-type-parameters -- it ties what a part holds to what is told of it
function partOf<Part extends PublishedPart>(part: Part, state: PublishedState): LivePart {
  return {
    part,
    version: null,
    name: null,
    count: null,
    at: null,
    by_name: null,
    ...factsOf[part](state[part]),
  }
}

/** Each part as it is published now, and who made it so; nobody where that was before anybody wrote states down. */
export async function listLiveParts(db: Db, actor: Actor): Promise<{ number: number; parts: LivePart[] }> {
  authorize(actor, 'managePublication')
  const [state, number, changes] = await Promise.all([
    readState(db),
    newestPublication(db),
    db
      .selectFrom('publications')
      .innerJoin(
        db
          .selectFrom('publication_parts')
          .where('changed', '=', true)
          .groupBy('part')
          .select(({ fn }) => ['part', fn.max('number').as('newest')])
          .as('last'),
        'last.newest',
        'publications.number',
      )
      .select(['last.part', 'published_at', 'published_by_name', 'cause'])
      .execute(),
  ])
  const parts = publishedParts.map((part) => {
    const change = changes.find((one) => one.part === part)
    const known = change && change.cause !== 'start'
    return {
      ...partOf(part, state),
      ...(known && { at: change.published_at, by_name: change.published_by_name }),
    }
  })
  return { number: number ?? 0, parts }
}

/** The states there were, the newest first. @param before goes on after this number */
export async function listPublications(
  db: Db,
  actor: Actor,
  { before }: { before?: number | undefined },
): Promise<PublicationPage> {
  authorize(actor, 'managePublication')
  const rows = await db
    .selectFrom('publications')
    .$if(before !== undefined, (all) => all.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .selectAll()
    .execute()
  const shown = rows.slice(0, PAGE)
  if (shown.length === 0) return { items: [], next: null }
  const parts = await db
    .selectFrom('publication_parts')
    .where(
      'number',
      'in',
      shown.map(({ number }) => number),
    )
    .where('changed', '=', true)
    .select(['number', 'part'])
    .execute()
  return {
    items: shown.map((row) => ({
      number: row.number,
      published_at: row.published_at,
      by_name: row.published_by_name,
      cause: row.cause as PublicationTold['cause'],
      restored: row.restored,
      changed: publishedParts.filter((part) =>
        parts.some((one) => one.number === row.number && one.part === part),
      ),
    })),
    next: rows.length > PAGE ? shown.at(-1)!.number : null,
  }
}

/** What going back to a state would change. @throws ApiError not_allowed, not_found */
export async function getDifference(db: Db, actor: Actor, number: number): Promise<PublicationDifference> {
  authorize(actor, 'managePublication')
  const [now, then, newest] = await Promise.all([
    readState(db),
    readPublication(db, number),
    newestPublication(db),
  ])
  if (newest === null) throw new ApiError('not_found')
  return { newest, parts: differencesOf(now, then) }
}
