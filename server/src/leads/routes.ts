import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { nextLink, nextLinkHeader } from '../http/list-page.ts'
import { pathId } from '../http/path-id.ts'
import { noQuery, query } from '../http/query.ts'
import { limitByPerson } from '../limits/rate-limit.ts'
import { saveSimulation } from './save-simulation.ts'
import { codePattern } from '../shared-simulations/share-simulation.ts'
import { sendSheet, sheetAnswer } from '../sheets/send-sheet.ts'
import { contactLead, discardLead, reopenLead, updateLead } from './change-lead.ts'
import { claimLead, confirmClaim } from './claim-lead.ts'
import { getLead } from './get-lead.ts'
import { openCaseOfLead } from './lead-case.ts'
import { exportLeads } from './export-leads.ts'
import { leadExportSchema, leadQuerySchema } from './lead-query.ts'
import { claimedSchema, claimSchema } from './lead-request-schema.ts'
import {
  caseOfLeadSchema,
  discardSchema,
  leadChangeSchema,
  leadCountSchema,
  leadDetailSchema,
  leadSchema,
  newContactSchema,
} from './lead-schemas.ts'
import { countWaitingLeads, listLeads } from './list-leads.ts'
import { removeTestLead } from './test-lead.ts'

const tag = 'Operação'
const path = { id: 'Id do lead' }
const asLead = { description: 'O lead, depois disso', schema: leadDetailSchema }
const errors = ['not_found' as const]
const changing = ['not_found' as const, 'wrong_state' as const]

/** The lead that the path names. */
const found = (c: { req: { param: (name: string) => string | undefined } }) => pathId(c.req.param('id') ?? '')

/** `/api/leads`: who asked for an evaluation and has no case yet. */
export const leadRoutes = (deps: AppDeps) =>
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
        answers: { 200: sheetAnswer },
      }),
      async (c) => {
        const { format, ...filters } = c.req.valid('query')
        const rows = await exportLeads(deps, c.get('actor'), filters)
        return sendSheet(c, `leads-${today(deps.clock())}`, format, rows)
      },
    )
    .post(
      '/claim',
      allow(deps, 'claimLead'),
      jsonBody(claimSchema, { token: 'do link' }),
      limitByPerson(deps, 'claimLead'),
      describe({
        tag: 'Dossiês',
        summary: 'Acompanha um pedido de avaliação, ou uma simulação salva',
        description:
          'Com o token que o pedido recebeu, que vale uma vez, para quem o usa primeiro; ou com o código de uma simulação compartilhada. Viram um dossiê desta conta.',
        answers: { 200: { description: 'O dossiê', schema: claimedSchema } },
        errors: ['invalid_token', 'wrong_state'],
      }),
      async (c) => {
        const { token } = c.req.valid('json')
        const take = codePattern.test(token) ? saveSimulation : claimLead
        const case_id = await take(deps, c.get('actor'), token)
        return c.json({ case_id }, 200)
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
      async (c) => c.json(await getLead(deps, c.get('actor'), found(c)), 200),
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
        errors: changing,
      }),
      async (c) => {
        const id = found(c)
        await updateLead(deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await getLead(deps, { ...c.get('actor'), seesEveryCase: true }, id), 200)
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
        errors: changing,
      }),
      async (c) => {
        await removeTestLead(deps, c.get('actor'), found(c))
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/contacts',
      allow(deps, 'workLeads'),
      jsonBody(newContactSchema, { channel: 'ligacao', result: 'falou', next_contact_on: '2026-11-30' }),
      limitByPerson(deps, 'writeNote'),
      describe({
        tag,
        path,
        summary: 'Registra uma tentativa de contato',
        answers: { 201: asLead },
        errors: changing,
      }),
      async (c) => {
        const id = found(c)
        await contactLead(deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await getLead(deps, c.get('actor'), id), 201)
      },
    )
    .post(
      '/:id/discard',
      allow(deps, 'workLeads'),
      jsonBody(discardSchema, { reason: 'sem_contato' }),
      describe({ tag, path, summary: 'Descarta um lead', answers: { 200: asLead }, errors: changing }),
      async (c) => {
        const id = found(c)
        await discardLead(deps, c.get('actor'), id, c.req.valid('json').reason)
        return c.json(await getLead(deps, c.get('actor'), id), 200)
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
        errors: changing,
      }),
      async (c) => {
        const id = found(c)
        await reopenLead(deps, c.get('actor'), id)
        return c.json(await getLead(deps, c.get('actor'), id), 200)
      },
    )
    .post(
      '/:id/case',
      allow(deps, 'openCase'),
      limitByPerson(deps, 'openCase'),
      describe({
        tag,
        path,
        summary: 'Abre o dossiê de um lead',
        description: 'Com tudo o que se sabe dele. Pedido de novo, responde o mesmo dossiê.',
        answers: { 201: { description: 'O dossiê', schema: caseOfLeadSchema } },
        errors: changing,
      }),
      async (c) => c.json({ case_id: await openCaseOfLead(deps, c.get('actor'), found(c)) }, 201),
    )
    .post(
      '/:id/simulations/:simulationId/confirm',
      allow(deps, 'workLeads'),
      describe({
        tag,
        path: { ...path, simulationId: 'Id da simulação' },
        summary: 'Confirma que quem pediu para acompanhar é a pessoa do lead',
        answers: { 200: asLead },
        errors: changing,
      }),
      async (c) => {
        const id = found(c)
        await confirmClaim(deps, c.get('actor'), id, pathId(c.req.param('simulationId')))
        return c.json(await getLead(deps, c.get('actor'), id), 200)
      },
    )
