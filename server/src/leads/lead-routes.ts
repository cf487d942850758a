import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../platform/access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import { describe } from '../platform/http/describe.ts'
import { jsonBody } from '../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../platform/http/list-page.ts'
import { pathId } from '../platform/http/path-id.ts'
import { noQuery, query } from '../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../platform/limits/rate-limit.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../platform/spreadsheets/send-spreadsheet.ts'
import { contactLead, discardLead, reopenLead, updateLead } from './change-lead.ts'
import { confirmClaim } from './claim-lead.ts'
import { createLeadOfStaff } from './create-lead.ts'
import { describeLead, getLead } from './get-lead.ts'
import { openCaseOfLead } from './lead-case.ts'
import { exportLeads } from './export-leads.ts'
import { leadExportSchema, leadQuerySchema } from './lead-query.ts'
import {
  caseOfLeadSchema,
  discardSchema,
  enteredLeadSchema,
  leadChangeSchema,
  leadCountSchema,
  leadDetailSchema,
  leadSchema,
  newContactSchema,
  newLeadSchema,
} from './lead-schemas.ts'
import { countWaitingLeads, listLeads } from './list-leads.ts'
import { removeTestLead } from './test-lead.ts'
import { createsOnce } from '../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do lead' }
const asLead = { description: 'O lead, depois disso', schema: leadDetailSchema }
const errors = ['not_found' as const]
const changeErrors = ['not_found' as const, 'wrong_state' as const]

/** Id of the lead in the path. */
const leadId = (c: { req: { param: (name: string) => string | undefined } }) =>
  pathId(c.req.param('id') ?? '')

/** `/api/leads`: people who requested an evaluation and have no case yet. */
export const leadRoutes = (
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'origin' | 'readPublished'>,
) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'readLeads'),
      query(leadQuerySchema),
      describe({
        tag,
        summary: 'Quem pediu uma avaliação',
        description: 'Primeiro os novos, o que espera há mais tempo antes; em páginas.',
        answers: { 200: { description: 'Os leads', schema: z.array(leadSchema), headers: nextLinkHeader } },
      }),
      async (c) => {
        const { items, next } = await listLeads(deps, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .post(
      '/',
      allow(deps, 'workLeads'),
      jsonBody(newLeadSchema, { name: 'Rita Lins', phone: '(81) 98765-4321', origin: 'telefone' }),
      limitByPerson(deps, 'openCase'),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Anota quem ligou, escreveu ou veio ao balcão',
        description: 'Fica com quem anotou. Quem já tem um lead continua nele, com o mesmo agente.',
        answers: { 201: { description: 'O lead', schema: enteredLeadSchema } },
        errors,
      }),
      async (c) => {
        const { lead, isKnown } = await createLeadOfStaff(c.var.deps, c.get('actor'), c.req.valid('json'))
        return c.json({ lead: await describeLead(c.var.deps, c.get('actor'), lead), is_known: isKnown }, 201)
      },
    )
    .get(
      '/count',
      allow(deps, 'workLeads'),
      noQuery,
      describe({
        tag,
        summary: 'Quantos leads são novos',
        answers: { 200: { description: 'O número', schema: leadCountSchema } },
      }),
      async (c) => c.json({ count: await countWaitingLeads(deps.db, c.get('actor')) }, 200),
    )
    .get(
      '/export',
      allow(deps, 'exportCases'),
      query(leadExportSchema),
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'Os mesmos leads, como planilha',
        description: 'Todas as páginas, sem CPF, telefone e e-mail. Quem exportou fica registrado.',
        answers: { 200: spreadsheetResponse },
      }),
      async (c) => {
        const { format, ...filters } = c.req.valid('query')
        const rows = await exportLeads(deps, c.get('actor'), filters)
        return sendSpreadsheet(c, `leads-${today(deps.clock())}`, format, rows)
      },
    )
    .get(
      '/:id',
      allow(deps, 'workLeads'),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Tudo o que se sabe de um lead',
        answers: { 200: { description: 'O lead', schema: leadDetailSchema } },
        errors,
      }),
      async (c) => c.json(await getLead(deps, c.get('actor'), leadId(c)), 200),
    )
    .patch(
      '/:id',
      allow(deps, 'workLeads'),
      jsonBody(leadChangeSchema, { next_contact_on: '2026-11-30' }),
      describe({
        tag,
        path,
        summary: 'Muda quem atende um lead, ou o dia do próximo contato',
        answers: { 200: asLead },
        errors: changeErrors,
      }),
      async (c) => {
        const written = await updateLead(deps, c.get('actor'), leadId(c), c.req.valid('json'))
        return c.json(await describeLead(deps, c.get('actor'), written), 200)
      },
    )
    .delete(
      '/:id',
      allow(deps, 'removeTestLead'),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Exclui um lead de teste',
        description: 'Só o que foi feito pelo link dos primeiros passos, e que não virou dossiê.',
        answers: { 204: 'Foi excluído' },
        errors: changeErrors,
      }),
      async (c) => {
        await removeTestLead(deps, c.get('actor'), leadId(c))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/contacts',
      allow(deps, 'workLeads'),
      jsonBody(newContactSchema, { channel: 'ligacao', result: 'falou', next_contact_on: '2026-11-30' }),
      limitByPerson(deps, 'writeNote'),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Registra uma tentativa de contato',
        answers: { 201: asLead },
        errors: changeErrors,
      }),
      async (c) => {
        const written = await contactLead(c.var.deps, c.get('actor'), leadId(c), c.req.valid('json'))
        return c.json(await describeLead(c.var.deps, c.get('actor'), written), 201)
      },
    )
    .post(
      '/:id/discard',
      allow(deps, 'workLeads'),
      jsonBody(discardSchema, { reason: 'sem_contato' }),
      describe({ tag, path, summary: 'Descarta um lead', answers: { 200: asLead }, errors: changeErrors }),
      async (c) => {
        const written = await discardLead(deps, c.get('actor'), leadId(c), c.req.valid('json').reason)
        return c.json(await describeLead(deps, c.get('actor'), written), 200)
      },
    )
    .post(
      '/:id/reopen',
      allow(deps, 'workLeads'),
      describe({
        tag,
        path,
        summary: 'Retoma um lead descartado',
        answers: { 200: asLead },
        errors: changeErrors,
      }),
      async (c) => {
        const written = await reopenLead(deps, c.get('actor'), leadId(c))
        return c.json(await describeLead(deps, c.get('actor'), written), 200)
      },
    )
    .post(
      '/:id/case',
      allow(deps, 'openCase'),
      limitByPerson(deps, 'openCase'),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Abre o dossiê de um lead',
        description: 'Com tudo o que se sabe dele. Pedido de novo, responde o mesmo dossiê.',
        answers: { 201: { description: 'O dossiê', schema: caseOfLeadSchema } },
        errors: changeErrors,
      }),
      async (c) => c.json({ case_id: await openCaseOfLead(c.var.deps, c.get('actor'), leadId(c)) }, 201),
    )
    .post(
      '/:id/simulations/:simulationId/confirm',
      allow(deps, 'workLeads'),
      describe({
        tag,
        path: { ...path, simulationId: 'Id da simulação' },
        summary: 'Confirma que quem pediu para acompanhar é a pessoa do lead',
        answers: { 200: asLead },
        errors: changeErrors,
      }),
      async (c) => {
        const written = await confirmClaim(
          deps,
          c.get('actor'),
          leadId(c),
          pathId(c.req.param('simulationId')),
        )
        return c.json(await describeLead(deps, c.get('actor'), written), 200)
      },
    )
