import { factsInCells, joinFacts, noFacts } from '../../platform/person-index/person-facts.ts'
import {
  openChunk,
  readChunks,
  type ChunkRow,
  type IndexDeps,
} from '../../platform/person-index/person-sources.ts'
import { namesAgree } from './names-agree.ts'
import { rateRecord, type Known, type RatedRecord } from './rate-record.ts'

const isName = (text: string) => /^\p{L}[\p{L}.'’ -]+$/u.test(text.trim()) && text.trim().includes(' ')

/** Finds the requester's name in a row, or else its first name. */
function nameIn({ identity }: Known, [, cells]: ChunkRow): string | null {
  const names = cells.filter((cell): cell is string => typeof cell === 'string' && isName(cell))
  const ownName = names.find((name) => identity.names.some((known) => namesAgree(known, name)))
  return ownName ?? names[0] ?? null
}

/** The person's rows of spreadsheets that wait to be imported or taken back, rated row by row. */
export async function rateSpreadsheets(
  { db, cipher }: IndexDeps,
  known: Known,
  chunkIds: readonly string[],
): Promise<RatedRecord[]> {
  if (chunkIds.length === 0) return []
  const chunks = await readChunks({ db }, chunkIds)
  return chunks.flatMap(({ id, data }): RatedRecord[] => {
    const rows = openChunk(cipher, id, data).flatMap((row) => {
      const name = nameIn(known, row)
      const facts = factsInCells(row[1])
      const rating = rateRecord(known, { id, name, facts })
      return rating ? { ...rating, name, facts } : []
    })
    if (rows.length === 0) return []
    return [
      {
        source: 'import_chunks',
        id,
        name: rows[0]!.name,
        facts: rows.map(({ facts }) => facts).reduce(joinFacts, noFacts),
        certainty: rows.every(({ certainty }) => certainty === 'sure') ? 'sure' : 'probable',
        evidence: [...new Set(rows.flatMap(({ evidence }) => evidence))],
      },
    ]
  })
}
