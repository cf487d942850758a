import {
  builtInTemplates,
  templateKeys,
  variableProblems,
  variablesOf,
  type TemplateKey,
} from 'core/templates'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { Template, TemplateChange, TemplateVersion } from './schemas.ts'

/** What is built in is the first version, and has no row. */
const builtIn = (key: TemplateKey): TemplateVersion => ({
  version: 1,
  subject: builtInTemplates[key].subject,
  body: builtInTemplates[key].body,
  published_at: null,
  published_by: null,
})

const versionsOf = (db: Db) =>
  db
    .selectFrom('message_templates')
    .leftJoin('profiles', 'profiles.id', 'message_templates.published_by')
    .select(['key', 'version', 'subject', 'body', 'published_at', 'profiles.display_name as published_by'])
    .orderBy('version', 'desc')

/** A text as it is sent now. */
export async function findTemplate(db: Db, key: TemplateKey): Promise<TemplateVersion> {
  return (await versionsOf(db).where('key', '=', key).limit(1).executeTakeFirst()) ?? builtIn(key)
}

const toTemplate = (key: TemplateKey, current: TemplateVersion): Template => ({
  ...current,
  key,
  variables: variablesOf(key),
})

/** Every text that is sent, as it is sent now. @throws ApiError not_allowed */
export async function listTemplates(db: Db, actor: Actor): Promise<Template[]> {
  authorize(actor, 'editTemplates')
  const newest = new Map<string, TemplateVersion>()
  for (const { key, ...row } of await versionsOf(db).execute()) if (!newest.has(key)) newest.set(key, row)
  return templateKeys.map((key) => toTemplate(key, newest.get(key) ?? builtIn(key)))
}

/** Every version of a text, the one that is sent first. @throws ApiError not_allowed */
export async function listTemplateVersions(
  db: Db,
  actor: Actor,
  key: TemplateKey,
): Promise<TemplateVersion[]> {
  authorize(actor, 'editTemplates')
  const rows = await versionsOf(db).where('key', '=', key).execute()
  return [...rows.map(({ key: _key, ...row }) => row), builtIn(key)]
}

/** @throws ApiError invalid_input that names the variable */
function checkVariables(key: TemplateKey, given: Pick<TemplateChange, 'subject' | 'body'>) {
  const problems = Object.entries(variableProblems(key, given))
  if (problems.length === 0) return
  const known = variablesOf(key).map((name) => `{${name}}`)
  throw ApiError.ofFields(
    Object.fromEntries(
      problems.map(([field, { kind, name }]) => [
        field,
        kind === 'missing'
          ? errorText('modeloSemVariavel', { variavel: `{${name}}` })
          : field === 'subject'
            ? errorText('modeloAssunto', { variavel: `{${name}}` })
            : errorText('modeloNaoConhece', { variavel: `{${name}}`, conhecidas: known.join(', ') }),
      ]),
    ),
  )
}

/** What the audit log keeps of it. */
const inAudit = ({ version, subject, body }: TemplateVersion) => ({ version, subject, body })

/**
 * Publishes a text as its next version; what stood before can be brought back. What is written already is sent as it is.
 * @throws ApiError not_allowed, invalid_input, or stale when somebody else published meanwhile
 */
export const publishTemplate = (
  deps: ChangeDeps,
  actor: Actor,
  key: TemplateKey,
  { subject, body, version }: TemplateChange,
): Promise<Template> =>
  auditedChange(deps, actor, 'message_templates', async (trx, record) => {
    checkVariables(key, { subject, body })
    const current = await findTemplate(trx, key)
    if (current.version !== version) throw new ApiError('stale')
    if (current.subject === subject && current.body === body) return toTemplate(key, current)
    const row = {
      key,
      version: version + 1,
      subject,
      body,
      published_at: deps.clock().toISOString(),
      published_by: actor.id,
    }
    await trx.insertInto('message_templates').values(row).execute()
    await record('template.published', key, inAudit(current), inAudit(row))
    return toTemplate(key, await findTemplate(trx, key))
  })
