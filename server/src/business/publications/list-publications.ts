import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { brandingTypes } from '../../publishing/branding/branding-types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { publishedParts, readState, type PublishedPart, type PublishedState } from './published-state.ts'
import { readPublication } from './read-publication.ts'
import { newestPublication } from './record-publication.ts'
import { differencesOf } from './restore-publication.ts'
import type { LivePart, PublicationDifference, PublicationPage, PublicationView } from './schemas.ts'

const PAGE = 30

/** Short description of a section: its version, name or number of entries. */
const factsOf: { [Part in PublishedPart]: (content: PublishedState[Part]) => Partial<LivePart> } = {
  formula: (content) => ({ version: content?.version ?? 0 }),
  lines: (content) => ({ version: content?.version ?? 0 }),
  costs: (content) => ({ version: content?.version ?? 0 }),
  fees: (content) => ({ count: content.length }),
  theme: (content) => ({ name: content?.name ?? null }),
  texts: (content) => ({
    count: Object.values(content).reduce((sum, texts) => sum + Object.keys(texts).length, 0),
  }),
  branding: (content) => ({ count: brandingTypes.filter((type) => content[`branding.${type}`]).length }),
  settings: (content) => ({ count: Object.keys(content).length }),
  terms: (content) => ({ version: content.version }),
  privacy: (content) => ({ version: content.version }),
}

// oxlint-disable-next-line no-unnecessary-type-parameters -- ties a section's content to its description
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

/** Lists each published section and its author; without an author for states from before publications were recorded. */
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
    const isRecorded = change && change.cause !== 'start'
    return {
      ...partOf(part, state),
      ...(isRecorded && { at: change.published_at, by_name: change.published_by_name }),
    }
  })
  return { number: number ?? 0, parts }
}

/** Lists the states, newest first. @param before continues after this number */
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
      cause: row.cause as PublicationView['cause'],
      restored: row.restored,
      changed: publishedParts.filter((part) =>
        parts.some((one) => one.number === row.number && one.part === part),
      ),
    })),
    next: rows.length > PAGE ? shown.at(-1)!.number : null,
  }
}

/** Lists the changes that restoring a state would make. @throws ApiError not_allowed, not_found */
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
