import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { listBuyers } from './buyers.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { changeFacts, readFacts } from './case-facts.ts'
import { addBuyer, changeBuyer, orderBuyers, removeBuyer } from './change-buyers.ts'
import {
  buyerChangeSchema,
  buyerOrderSchema,
  buyerSchema,
  caseFactsSchema,
  newBuyerSchema,
  operationChangeSchema,
  propertyChangeSchema,
  sellerChangeSchema,
} from './fact-schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê' }
const ofBuyer = { ...path, buyerId: 'Id do comprador' }

const asFacts = { 200: { description: 'O que se sabe do dossiê', schema: caseFactsSchema } }
const asBuyers = { 200: { description: 'Os compradores, em ordem', schema: z.array(buyerSchema) } }
const partialUpdateNote =
  'Só muda o que é informado. Com `seen`, um campo que outra pessoa mudou é recusado com os dois valores; sem, vale o último que escreveu.'

/** Facts of a case for staff: buyers, seller, property and operation, under `/api/cases`. */
export function factRoutes(deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) {
  const mayRead = caseFromPath(deps, allow(deps, 'readFacts'))
  const mayReadBuyers = caseFromPath(deps, allow(deps, 'readBuyers'))
  const mayChange = caseFromPath(deps, allow(deps, 'updateCase'))
  const facts = (c: { var: CaseEnv['Variables'] }) => readFacts(deps, c.var.actor, c.var.case.id)
  const buyers = (c: { var: CaseEnv['Variables'] }, from: typeof deps = deps) =>
    listBuyers(from, c.var.actor, c.var.case.id)

  return new Hono<CaseEnv>()
    .get(
      '/:id/facts',
      ...mayRead,
      noQuery,
      describe({ tag, path, summary: 'Imóvel, vendedor e operação de um dossiê', answers: asFacts }),
      async (c) => c.json(await facts(c), 200),
    )
    .patch(
      '/:id/property',
      ...mayChange,
      jsonBody(propertyChangeSchema, { development: 'Residencial Aurora', price: 35_000_000 }),
      describe({
        tag,
        path,
        summary: 'Muda o que se sabe do imóvel',
        description: partialUpdateNote,
        answers: asFacts,
        errors: ['wrong_state', 'stale'],
      }),
      async (c) => {
        const { seen, ...input } = c.req.valid('json')
        await changeFacts(deps, c.var.actor, c.var.case.id, 'property', input, seen)
        return c.json(await facts(c), 200)
      },
    )
    .patch(
      '/:id/seller',
      ...mayChange,
      jsonBody(sellerChangeSchema, { kind: 'pessoa', name: 'Vera Lins' }),
      describe({
        tag,
        path,
        summary: 'Muda o que se sabe do vendedor',
        description: partialUpdateNote,
        answers: asFacts,
        errors: ['wrong_state', 'stale'],
      }),
      async (c) => {
        const { seen, ...input } = c.req.valid('json')
        await changeFacts(deps, c.var.actor, c.var.case.id, 'seller', input, seen)
        return c.json(await facts(c), 200)
      },
    )
    .patch(
      '/:id/operation',
      ...mayChange,
      jsonBody(operationChangeSchema, { bank: 'Caixa', financed: 28_000_000, annual_rate: 0.1119 }),
      describe({
        tag,
        path,
        summary: 'Muda o que se sabe da operação',
        description: partialUpdateNote,
        answers: asFacts,
        errors: ['wrong_state', 'stale'],
      }),
      async (c) => {
        const { seen, ...input } = c.req.valid('json')
        await changeFacts(deps, c.var.actor, c.var.case.id, 'operation', input, seen)
        return c.json(await facts(c), 200)
      },
    )
    .get(
      '/:id/buyers',
      ...mayReadBuyers,
      noQuery,
      describe({ tag, path, summary: 'Os compradores de um dossiê', answers: asBuyers }),
      async (c) => c.json(await buyers(c), 200),
    )
    .post(
      '/:id/buyers',
      ...mayChange,
      jsonBody(newBuyerSchema, { name: 'Bruno Ferreira', income: 420_000 }),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Acrescenta um comprador',
        description: 'Depois dos outros; ao todo são no máximo quatro.',
        answers: { 201: { ...asBuyers[200] } },
        errors: ['wrong_state'],
      }),
      async (c) => {
        await addBuyer(c.var.deps, c.var.actor, c.var.case.id, c.req.valid('json'))
        return c.json(await buyers(c, c.var.deps), 201)
      },
    )
    .put(
      '/:id/buyers/order',
      ...mayChange,
      jsonBody(buyerOrderSchema, { ids: ['3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'] }),
      describe({
        tag,
        path,
        summary: 'Põe os compradores em outra ordem',
        description: 'O primeiro é o cliente, cujo nome o dossiê mostra.',
        answers: asBuyers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        await orderBuyers(deps, c.var.actor, c.var.case.id, c.req.valid('json').ids)
        return c.json(await buyers(c), 200)
      },
    )
    .patch(
      '/:id/buyers/:buyerId',
      ...mayChange,
      jsonBody(buyerChangeSchema, { profession: 'Professora' }),
      describe({
        tag,
        path: ofBuyer,
        summary: 'Muda o que se sabe de um comprador',
        description: partialUpdateNote,
        answers: asBuyers,
        errors: ['wrong_state', 'stale'],
      }),
      async (c) => {
        const buyerId = pathId(c.req.param('buyerId'))
        const { seen, ...input } = c.req.valid('json')
        await changeBuyer(deps, c.var.actor, c.var.case.id, buyerId, input, seen)
        return c.json(await buyers(c), 200)
      },
    )
    .delete(
      '/:id/buyers/:buyerId',
      ...mayChange,
      noQuery,
      describe({
        tag,
        path: ofBuyer,
        summary: 'Retira um comprador',
        description: 'Um sempre fica.',
        answers: asBuyers,
        errors: ['wrong_state'],
      }),
      async (c) => {
        await removeBuyer(deps, c.var.actor, c.var.case.id, pathId(c.req.param('buyerId')))
        return c.json(await buyers(c), 200)
      },
    )
}
