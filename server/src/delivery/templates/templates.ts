import {
  builtInTemplates,
  templateKeys,
  variableProblems,
  variablesOf,
  type TemplateKey,
} from 'core/templates'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Template, TemplateChange, TemplateVersion } from './schemas.ts'

/** The built-in text, which is version 1 and has no row. */
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

/** The present version of a text. */
export async function findTemplate(db: Db, key: TemplateKey): Promise<TemplateVersion> {
  return (await versionsOf(db).where('key', '=', key).limit(1).executeTakeFirst()) ?? builtIn(key)
}

const toTemplate = (key: TemplateKey, current: TemplateVersion): Template => ({
  ...current,
  key,
  variables: variablesOf(key),
})

/** Lists the present version of every text. @throws ApiError not_allowed */
export async function listTemplates(db: Db, actor: Actor): Promise<Template[]> {
  authorize(actor, 'editTemplates')
  const newest = new Map<string, TemplateVersion>()
  for (const { key, ...row } of await versionsOf(db).execute()) if (!newest.has(key)) newest.set(key, row)
  return templateKeys.map((key) => toTemplate(key, newest.get(key) ?? builtIn(key)))
}

/** Lists the versions of a text, newest first. @throws ApiError not_allowed */
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
function checkVariables(key: TemplateKey, texts: Pick<TemplateChange, 'subject' | 'body'>) {
  const problems = Object.entries(variableProblems(key, texts))
  if (problems.length === 0) return
  const allowed = variablesOf(key).map((name) => `{${name}}`)
  throw ApiError.ofFields(
    Object.fromEntries(
      problems.map(([field, { kind, name }]) => [
        field,
        kind === 'missing'
          ? errorText('modeloSemVariavel', { variavel: `{${name}}` })
          : field === 'subject'
            ? errorText('modeloAssunto', { variavel: `{${name}}` })
            : errorText('modeloNaoConhece', { variavel: `{${name}}`, conhecidas: allowed.join(', ') }),
      ]),
    ),
  )
}

/** The columns in the audit log. */
const inAudit = ({ version, subject, body }: TemplateVersion) => ({ version, subject, body })

/**
 * Publishes the next version of a text; earlier versions can be restored. Queued messages keep their text.
 * @throws ApiError not_allowed, invalid_input, or stale if another person published since
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
