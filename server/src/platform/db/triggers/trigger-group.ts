import type { DialectName } from '../connect.ts'

/** Triggers with one purpose: the statements of each dialect that create them. */
export interface TriggerGroup extends Record<DialectName, readonly string[]> {
  /** Reason to do this in the database. */
  why: string
}

/** A function of a trigger, which returns the row. */
export const procedure = (name: string, body: string, declare = '') =>
  `create function ${name}() returns trigger language plpgsql as $$ ${declare} begin ${body}; end $$`
/** A function of a trigger that fires after the write. */
export const procedureAfter = (name: string, body: string, declare = '') =>
  procedure(name, `${body}; return null`, declare)
