import { formatDate, STALE_AFTER_DAYS, today } from 'core'
import { staleTables } from 'core/import'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { ruleTableTexts } from 'core/texts/admin-rule-tables'
import type { AppDeps } from '../../app-deps.ts'
import { emailAdministrators } from '../../delivery/mail/email-administrators.ts'

type RemindDeps = Pick<AppDeps, 'db' | 'clock' | 'origin' | 'readPublished'>

/**
 * E-mails the administrators about tables in force that were checked more than 45 days ago: once per table, and again only after a
 * newer check has grown old.
 */
export async function remindOfStaleTables({ db, clock, origin, readPublished }: RemindDeps): Promise<void> {
  const now = clock()
  const { lines, costs } = await readPublished()
  const stale = staleTables({ lines: lines.body, costs: costs.body }, today(now))
  const kinds = stale.map(({ kind }) => kind)
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('rule_reminders')
      .$if(kinds.length > 0, (reminders) => reminders.where('table_kind', 'not in', kinds))
      .execute()
    if (kinds.length === 0) return
    const added = await trx
      .insertInto('rule_reminders')
      .values(kinds.map((table_kind) => ({ table_kind, sent_at: now.toISOString() })))
      .onConflict((conflict) => conflict.column('table_kind').doNothing())
      .returning('table_kind')
      .execute()
    if (added.length === 0) return
    const due = stale.filter(({ kind }) => added.some(({ table_kind }) => table_kind === kind))
    const aviso = [
      fillText(ruleTableTexts.lembrete, { n: STALE_AFTER_DAYS }),
      ...due.map(({ kind, checkedOn, days }) =>
        fillText(ruleTableTexts.lembreteTabela, {
          tabela: ruleTableTexts[`tabela_${kind}`],
          dia: formatDate(checkedOn),
          n: days,
        }),
      ),
    ].join('\n')
    await emailAdministrators(
      trx,
      'aviso_tabelas_antigas',
      { aviso, link: `${origin}${paths.adminFormulas}` },
      now,
    )
  })
}
