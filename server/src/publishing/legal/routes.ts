import type { Settings } from 'core'
import { fillLegalText, legalKinds, type LegalKind } from 'core/legal'
import { message } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { addLegalVersion, listLegalVersions } from './legal-versions.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const LONGEST = 50_000
const tag = 'Administração'
const path = { kind: 'termos ou privacidade' }

const publicationSchema = z.strictObject({
  source: z
    .string(message('informeTexto'))
    .trim()
    .min(1, message('preenchaCampo'))
    .max(LONGEST, message('maximoCaracteres', { n: LONGEST }))
    .meta({
      description:
        'Títulos com `## `, itens com `- `; {empresa}, {cnpj} e outros são preenchidos com a empresa',
    }),
  version: z.int(message('informeInteiro')).meta({ description: 'A versão em vigor que você leu' }),
})

const versionSchema = z
  .strictObject({
    kind: z.enum(legalKinds),
    version: z.int(),
    source: z.string(),
    body: z.string().meta({ description: 'Como todos leem' }),
    published_at: z.iso.datetime({ precision: 3 }).nullable(),
    published_by: z.string().nullable(),
  })
  .meta({ id: 'VersaoLegal', description: 'Uma versão dos Termos de Uso ou da Política de Privacidade' })

const kindOf = (text: string): LegalKind => {
  const kind = legalKinds.find((one) => one === text)
  if (!kind) throw new ApiError('not_found')
  return kind
}

/** Publishes a text as the next version; earlier versions stay readable. @throws ApiError stale, not_allowed */
const publishLegalPage = (
  deps: ChangeDeps,
  actor: Actor,
  settings: Settings,
  { kind, source, version }: { kind: LegalKind; source: string; version: number },
): Promise<void> =>
  auditedChange(deps, actor, 'legal_pages', async (trx, record) => {
    const [current] = await listLegalVersions(trx, kind, settings)
    if (current.version !== version) throw new ApiError('stale', errorText('ajusteAlterado'))
    const text = { source, body: fillLegalText(source, settings) }
    await addLegalVersion(trx, record, current, text, { by: actor.id, at: deps.clock().toISOString() })
  })

/** `/api/admin/legal`: versions of the terms and of the privacy policy. */
export function legalRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'readPublished'>) {
  const { db, readPublished } = deps
  const admin = allow(deps, 'editLegalPages')
  const answers = { 200: { description: 'As versões, a em vigor primeiro', schema: z.array(versionSchema) } }
  const versions = async (kind: LegalKind, settings: Settings, from = db) =>
    (await listLegalVersions(from, kind, settings)).map((row) => ({ ...row, kind }))
  return new Hono<SignedInEnv>()
    .get(
      '/:kind',
      admin,
      noQuery,
      describe({ tag, path, summary: 'As versões de um texto legal', answers, errors: ['not_found'] }),
      async (c) => {
        const { settings } = (await readPublished()).config
        return c.json(await versions(kindOf(c.req.param('kind')), settings), 200)
      },
    )
    .post(
      '/:kind',
      admin,
      jsonBody(publicationSchema, { source: '## Quem somos\n{empresa}, CNPJ {cnpj}.', version: 1 }),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Publica uma nova versão de um texto legal',
        description: 'A anterior nunca muda, e continua no endereço dela.',
        answers,
        errors: ['not_found', 'stale'],
      }),
      async (c) => {
        const kind = kindOf(c.req.param('kind'))
        const { settings } = (await readPublished()).config
        await publishLegalPage(c.var.deps, c.get('actor'), settings, { kind, ...c.req.valid('json') })
        return c.json(await versions(kind, settings, c.var.deps.db), 200)
      },
    )
}
