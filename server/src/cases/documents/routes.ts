import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import { partFromPath } from '../record/case-from-path.ts'
import { resolveViewer, type ViewAs } from '../record/view-as.ts'
import { drainRejectedBody } from '../../platform/http/drain-rejected-body.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { describe } from '../../platform/http/describe.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { getDocument, getFile, listDocuments, listFiles, toChecklistDocument } from './queries.ts'
import { reviewDocument, type Decision } from './review-document.ts'
import {
  approvalSchema,
  claimSchema,
  documentSchema,
  fileQuerySchema,
  filesQuerySchema,
  fileVersionSchema,
  reasonSchema,
  decisionSchema,
  rejectionSchema,
  replacementSchema,
} from './schemas.ts'
import { sendingFields } from './sending.ts'
import { sendFile } from './send-file.ts'
import { uploadDocument } from './upload-document.ts'
import { documentFromPath, type DocumentEnv } from './document-from-path.ts'

/** Uploads per person at once, so that one person cannot fill memory and disk. */
const UPLOADS_AT_ONCE = 4
/** Highest value of `uploads.max_mb`, plus the form's overhead. */
const LARGEST_FORM = 101 * 1024 * 1024

const tag = 'Dossiês'
const path = { id: 'Id do dossiê', itemId: 'Id do documento' }
const moved = { description: 'O documento, depois disso', schema: documentSchema }

/** Documents of a case: uploading, reading and reviewing. */
export function documentRoutes(
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'antivirus' | 'incoming' | 'log' | 'storage'>,
) {
  const { db } = deps
  const document = documentFromPath(deps)
  const present = async (c: Context<DocumentEnv>) => {
    const { id, case_id } = c.get('document')
    const actor = c.get('actor')
    return toChecklistDocument(actor, await getDocument(db, actor, case_id, id))
  }

  /** Actor whose rights apply to the file, and the document as that actor sees it: with `como`, the viewed person's. */
  const readAs = async (c: Context<DocumentEnv>, viewAs: ViewAs | undefined) => {
    const [reader, visible] = [c.get('actor'), c.get('document')]
    if (!viewAs) return { reader, visible }
    const viewer = await resolveViewer(db, reader, visible.case_id, viewAs)
    return { reader: viewer, visible: await getDocument(db, viewer, visible.case_id, visible.id) }
  }

  const decide = async (c: Context<DocumentEnv>, decision: Decision) => {
    await reviewDocument(deps, c.get('actor'), c.get('document'), decision)
    return present(c)
  }

  return new Hono<DocumentEnv>()
    .get(
      '/',
      ...partFromPath(deps, signedIn(deps), noQuery),
      describe({
        tag,
        path: { id: path.id },
        summary: 'O checklist de documentos de um dossiê',
        answers: {
          200: {
            description: 'Os documentos: primeiro os obrigatórios, depois por nome',
            schema: z.array(documentSchema),
          },
        },
      }),
      async (c) => c.json(await listDocuments(db, c.get('actor'), c.get('case').id), 200),
    )
    .post(
      '/:itemId/file',
      ...document,
      query(replacementSchema),
      drainRejectedBody(LARGEST_FORM),
      limitByPerson(deps, 'upload'),
      limitConcurrency(UPLOADS_AT_ONCE),
      fileForm('PDF, JPG ou PNG, até uploads.max_mb', sendingFields),
      describe({
        tag,
        path,
        summary: 'Enviar os arquivos de um documento',
        description:
          'Quem deve enviar o documento, ou a equipe por ele, e só enquanto ele está pendente ou reprovado; com `substitui`, quem o enviou troca o que ninguém abriu. O tipo é conferido pelo conteúdo. Até 20 arquivos juntos são uma nova versão; as fotos entre eles viram um só PDF, na ordem enviada.',
        answers: { 201: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        const { substitui } = c.req.valid('query')
        await uploadDocument(deps, c.get('actor'), c.get('document'), c.req.raw, substitui)
        return c.json(await present(c), 201)
      },
    )
    .get(
      '/:itemId/file',
      ...document,
      query(fileQuerySchema),
      describe({
        tag,
        path,
        summary: 'O arquivo de um documento',
        description: 'Sempre inteiro e para salvar. O cliente recebe só o arquivo atual.',
        answers: {
          200: {
            description: 'O arquivo',
            type: ['application/pdf', 'image/jpeg', 'image/png'],
            headers: { 'Content-Disposition': 'O nome com que foi enviado' },
          },
        },
        errors: ['not_allowed', 'file_missing', 'wrong_state'],
      }),
      async (c) => {
        const { versao, parte, como } = c.req.valid('query')
        const wanted = { version: versao, part: parte }
        const { reader, visible } = await readAs(c, como)
        return sendFile(c, deps, await getFile(db, reader, visible, wanted))
      },
    )
    .get(
      '/:itemId/files',
      ...document,
      query(filesQuerySchema),
      describe({
        tag,
        path,
        summary: 'Os arquivos de um documento',
        description: 'Todas as versões para o parceiro e a equipe; para o cliente, só a atual.',
        answers: {
          200: {
            description: 'Os arquivos, os da versão mais nova primeiro',
            schema: z.array(fileVersionSchema),
          },
        },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        const { reader, visible } = await readAs(c, c.req.valid('query').como)
        return c.json(await listFiles(db, reader, visible), 200)
      },
    )
    .post(
      '/:itemId/approve',
      ...document,
      noQuery,
      jsonBody(approvalSchema, { version: 1 }),
      describe({
        tag,
        path,
        summary: 'Aprovar um documento',
        description: 'O parceiro ou um administrador, de um documento enviado. O cliente é avisado.',
        answers: { 200: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => c.json(await decide(c, { action: 'approve', ...c.req.valid('json') }), 200),
    )
    .post(
      '/:itemId/reject',
      ...document,
      noQuery,
      jsonBody(rejectionSchema, { version: 1, rejection_reason: 'A foto está cortada.', cause: 'ilegivel' }),
      describe({
        tag,
        path,
        summary: 'Reprovar um documento',
        description:
          'O parceiro ou um administrador, de um documento enviado, dizendo por quê. O cliente é avisado e pode enviar de novo.',
        answers: { 200: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        const { version, rejection_reason: reason, cause } = c.req.valid('json')
        return c.json(await decide(c, { action: 'reject', version, reason, cause }), 200)
      },
    )
    .post(
      '/:itemId/reopen',
      ...document,
      noQuery,
      jsonBody(reasonSchema, { reason: 'A certidão venceu. Envie uma nova.' }),
      describe({
        tag,
        path,
        summary: 'Pedir de novo um documento aprovado, dispensado ou que não se aplica',
        description: 'A equipe, dizendo por quê. O cliente é avisado e pode enviar de novo.',
        answers: { 200: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => c.json(await decide(c, { action: 'reopen', ...c.req.valid('json') }), 200),
    )
    .post(
      '/:itemId/waive',
      ...document,
      noQuery,
      jsonBody(reasonSchema, { reason: 'O banco não pediu.' }),
      describe({
        tag,
        path,
        summary: 'Dispensar um documento',
        description: 'O parceiro que confere ou a equipe, dizendo por quê. Conta como pronto.',
        answers: { 200: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => c.json(await decide(c, { action: 'waive', ...c.req.valid('json') }), 200),
    )
    .post(
      '/:itemId/not-applicable',
      ...document,
      noQuery,
      jsonBody(decisionSchema, {}),
      describe({
        tag,
        path,
        summary: 'Marcar que um documento não se aplica',
        description: 'A equipe. Conta como pronto.',
        answers: { 200: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => c.json(await decide(c, { action: 'not_applicable', ...c.req.valid('json') }), 200),
    )
    .post(
      '/:itemId/claim',
      ...document,
      noQuery,
      jsonBody(claimSchema, { claimed: true }),
      describe({
        tag,
        path,
        summary: 'Dizer que um documento não se aplica',
        description:
          'O cliente diz e desdiz; a equipe confirma marcando que não se aplica, ou recusa com claimed=false.',
        answers: { 200: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        const { claimed } = c.req.valid('json')
        return c.json(await decide(c, { action: claimed ? 'claim' : 'unclaim' }), 200)
      },
    )
}
