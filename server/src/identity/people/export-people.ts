import { randomUUID } from 'node:crypto'
import { today } from 'core'
import { labelsTexts } from 'core/texts/labels'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import { listPeople } from './list-people.ts'
import type { PeopleQuery, PersonWithAccount } from './schemas.ts'

const AT_ONCE = 50

const dayOf = (moment: string | null) => moment && today(new Date(moment)).split('-').toReversed().join('/')

const columns: readonly [title: string, of: (person: PersonWithAccount) => OutCell][] = [
  ['Nome', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Papel', ({ role }) => (labelsTexts as Record<string, string>)[`papel_${role}`] ?? role],
  ['Parceiro', ({ partner }) => partner?.name ?? null],
  ['Conta', ({ disabled_at }) => (disabled_at ? 'Desativada' : 'Ativa')],
  ['Último acesso', ({ last_sign_in }) => dayOf(last_sign_in)],
  ['Sessões abertas', ({ open_sessions }) => open_sessions],
  ['Criada em', ({ created_at }) => dayOf(created_at)],
]

async function* rowsOf(deps: ChangeDeps, actor: Actor, filters: PeopleQuery): AsyncGenerator<OutCell[]> {
  yield columns.map(([title]) => title)
  for (let after: string | undefined; ;) {
    const { items, next } = await listPeople(deps, actor, { ...filters, after, limit: AT_ONCE })
    for (const person of items) yield columns.map(([, of]) => of(person))
    if (!next) return
    after = next
  }
}

/** Exports the filtered people, streamed page by page, and audits the export. @throws ApiError */
export async function exportPeople(
  deps: ChangeDeps,
  actor: Actor,
  filters: PeopleQuery,
): Promise<AsyncIterable<OutCell[]>> {
  authorize(actor, 'manageAccounts')
  const { q, role, partner, active } = filters
  await deps.db.transaction().execute((trx) =>
    deps.recordEvent(trx, {
      kind: 'person.list_exported',
      actor,
      subject: randomUUID(),
      at: deps.clock().toISOString(),
      data: {},
      change: { before: null, after: { role, partner, active, searched: q !== undefined } },
    }),
  )
  return rowsOf(deps, actor, filters)
}
