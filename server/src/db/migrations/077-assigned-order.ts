import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const fill = `update case_assignments set case_updated_at =
  (select cases.updated_at from cases where cases.id = case_assignments.case_id)`

const follow = `update case_assignments set case_updated_at = new.updated_at where case_id = new.id;`

const triggers: Record<DialectName, string[]> = {
  sqlite: [
    `create trigger case_assignments_insert_change after insert on case_assignments
      begin ${fill} where id = new.id; end`,
    `create trigger cases_update_change after update of updated_at on cases when old.updated_at <> new.updated_at
      begin ${follow} end`,
  ],
  postgres: [
    `create function case_assignments_take_change() returns trigger language plpgsql as $$ begin
        new.case_updated_at := (select updated_at from cases where id = new.case_id);
        return new;
      end $$`,
    `create trigger case_assignments_insert_change before insert on case_assignments
      for each row execute function case_assignments_take_change()`,
    `create function cases_tell_change() returns trigger language plpgsql as $$ begin
        ${follow}
        return null;
      end $$`,
    `create trigger cases_update_change after update of updated_at on cases
      for each row when (old.updated_at <> new.updated_at) execute function cases_tell_change()`,
  ],
}

/**
 * When a case has changed stands beside each partner that it is assigned to, whoever writes it: an index then holds a
 * partner's cases in the order in which they are listed, and a page is read without looking at all of them.
 */
export const assignedOrder = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .alterTable('case_assignments')
      .addColumn('case_updated_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql.raw(fill).execute(db)
    await schema.dropIndex('case_assignments_partner').execute()
    await schema
      .createIndex('case_assignments_partner')
      .on('case_assignments')
      .columns(['partner_id', 'case_updated_at', 'case_id'])
      .execute()
    for (const statement of triggers[dialect]) await sql.raw(statement).execute(db)
  },
})
