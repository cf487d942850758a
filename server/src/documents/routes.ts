import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { signedIn } from '../access/allow.ts'
import { partFromPath } from '../cases/case-from-path.ts'
import { readerOf, type Look } from '../cases/whose-look.ts'
import { drainRejectedBody } from '../http/drain-rejected-body.ts'
import { jsonBody } from '../http/json-body.ts'
import { noQuery, query } from '../http/query.ts'
import { listOfJson, sendJsonList } from '../http/send-content.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { describe } from '../http/describe.ts'
import { fileForm } from './file-form.ts'
import { getDocument, getFile, listDocuments, listFiles, toldDocument } from './queries.ts'
import { reviewDocument, type Decision } from './review-document.ts'
import {
  approvalSchema,
  claimSchema,
  documentSchema,
  fileQuerySchema,
  filesQuerySchema,
  fileVersionSchema,
  reasonSchema,
  seenSchema,
  rejectionSchema,
  type ChecklistDocument,
} from './schemas.ts'
import { sendingFields } from './sending.ts'
import { sendFile } from './send-file.ts'
import { uploadDocument } from './upload-document.ts'
import { documentFromPath, type DocumentEnv } from './document-from-path.ts'

/** Few enough that nobody fills memory and disk alone. */
const UPLOADS_AT_ONCE = 4
/** What `uploads.max_mb` may be at most, and the form around it. */
const LARGEST_FORM = 101 * 1024 * 1024

const tag = 'Dossiês'
const path = { id: 'Id do dossiê', itemId: 'Id do documento' }
const moved = { description: 'O documento, depois disso', schema: documentSchema }

/** The checklist of a case: what clients and partners send, and what becomes of it. */
export function documentRoutes(deps: AppDeps) {
  const { db } = deps
  const document = documentFromPath(deps)
  const present = async (c: Context<DocumentEnv>) => {
    const { id, case_id } = c.get('document')
    return toldDocument(await getDocument(db, c.get('actor'), case_id, id))
  }

  /** Who a file is read as, and the document as they see it: whoever looks as somebody else gets no more than they do. */
  const readAs = async (c: Context<DocumentEnv>, look: Look | undefined) => {
    const [actor, found] = [c.get('actor'), c.get('document')]
    if (!look) return { reader: actor, seen: found }
    const reader = await readerOf(db, actor, found.case_id, look)
    return { reader, seen: await getDocument(db, reader, found.case_id, found.id) }
  }

  const decide = async (c: Context<DocumentEnv>, decision: Decision) => {
    await reviewDocument(deps, c.get('actor'), c.get('document'), decision)
    return present(c)
  }

  return new Hono<DocumentEnv>()
    .get(
      '/:id/documents',
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
      async (c) => {
        const documents = await listDocuments(db, c.get('actor'), c.get('case').id)
        return sendJsonList<ChecklistDocument>(c, listOfJson(documents), {})
      },
    )
    .post(
      '/:id/documents/:itemId/file',
      ...document,
      noQuery,
      drainRejectedBody(LARGEST_FORM),
      limitByPerson(deps, 'upload'),
      limitConcurrency(UPLOADS_AT_ONCE),
      fileForm('PDF, JPG ou PNG, até uploads.max_mb', sendingFields),
      describe({
        tag,
        path,
        summary: 'Enviar os arquivos de um documento',
        description:
          'Quem deve enviar o documento, ou a equipe por ele, e só enquanto ele está pendente ou reprovado. O tipo é conferido pelo conteúdo. Até 20 arquivos juntos são uma nova versão; as fotos entre eles viram um só PDF, na ordem enviada.',
        answers: { 201: moved },
        errors: ['not_allowed', 'wrong_state'],
      }),
      async (c) => {
        await uploadDocument(deps, c.get('actor'), c.get('document'), c.req.raw)
        return c.json(await present(c), 201)
      },
    )
    .get(
      '/:id/documents/:itemId/file',
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
        const { reader, seen } = await readAs(c, como)
        return sendFile(c, deps, await getFile(db, reader, seen, wanted))
      },
    )
    .get(
      '/:id/documents/:itemId/files',
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
        const { reader, seen } = await readAs(c, c.req.valid('query').como)
        return c.json(await listFiles(db, reader, seen), 200)
      },
    )
    .post(
      '/:id/documents/:itemId/approve',
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
      '/:id/documents/:itemId/reject',
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
      '/:id/documents/:itemId/reopen',
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
      '/:id/documents/:itemId/waive',
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
      '/:id/documents/:itemId/not-applicable',
      ...document,
      noQuery,
      jsonBody(seenSchema, {}),
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
      '/:id/documents/:itemId/claim',
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
