import { amortizationSystems, type LineLoans, type Schedule } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { listBuyers } from '../../cases/facts/buyers.ts'
import { caseFromPath, type CaseEnv } from '../../cases/record/case-from-path.ts'
import { getCase } from '../../cases/record/queries.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import {
  caseLoansSchema,
  caseQuoteSchema,
  draftSchema,
  newCaseQuoteSchema,
  type CaseLoans,
} from './case-quote-schemas.ts'
import { createCaseQuote, getCaseQuote, listCaseQuotes, loansOfCaseQuote } from './case-quotes.ts'
import { requestOfCase } from './case-request.ts'
import { drawProposal } from './draw-proposal.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { id: 'Id do dossiê' }
const linePath = { ...path, quoteId: 'Id da simulação', line: 'Id da linha', system: 'sac ou price' }

const columns = ({ credit, months, interest, balance, mip, dfi, fee }: Schedule) => ({
  credit,
  months,
  interest: Array.from(interest),
  balance: Array.from(balance),
  mip: mip && Array.from(mip),
  dfi,
  fee,
})

const columnsOf = ({ credit, sac, price, jumps }: LineLoans): CaseLoans => ({
  credit,
  sac: columns(sac),
  price: columns(price),
  jumps: { sac: [...jumps.sac], price: [...jumps.price] },
})

const example = {
  title: 'Apto 302',
  request: {
    propertyType: 'apartamento' as const,
    used: false,
    price: 35_000_000,
    appraisal: null,
    income: 700_000,
    otherInstallments: 0,
    ownMoney: 4_000_000,
    fgts: 3_000_000,
    quotaHolder: true,
    ownsHome: false,
    hasSfhLoan: false,
    birthDate: '1990-10-01',
    contractDay: '2027-01-29',
    months: 420,
    state: 'PE',
    city: 'Recife',
  },
}

/** Simulations of a case, under `/api/cases`: stored with it, and shown again by the rules of their day. */
export function caseQuoteRoutes(
  deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'locations' | 'readPublished'>,
) {
  const mayRead = caseFromPath(deps, allow(deps, 'readFacts'))
  const mayReadQuotes = caseFromPath(deps, allow(deps, 'readQuotes'))
  const mayWrite = caseFromPath(deps, allow(deps, 'updateCase'))
  return new Hono<CaseEnv>()
    .get(
      '/',
      ...mayReadQuotes,
      noQuery,
      describe({
        tag,
        path,
        summary: 'As simulações de um dossiê',
        description:
          'A mais nova primeiro, cada uma pelas regras do seu dia. Ao cliente, só as que ele mesmo trouxe.',
        answers: { 200: { description: 'As simulações', schema: z.array(caseQuoteSchema) } },
      }),
      async (c) => c.json(await listCaseQuotes(deps, c.var.actor, c.var.case.id), 200),
    )
    .get(
      '/draft',
      ...mayRead,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Com o que uma simulação do dossiê começa',
        answers: { 200: { description: 'O que o dossiê já diz', schema: draftSchema } },
      }),
      async (c) => c.json(await requestOfCase(deps, c.var.actor, c.var.case.id), 200),
    )
    .post(
      '/',
      ...mayWrite,
      jsonBody(newCaseQuoteSchema, example),
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Simula para o cliente e guarda no dossiê',
        description:
          'Em todas as linhas que aceitam os dados, pelas regras em vigor, que ficam com a simulação.',
        answers: { 201: { description: 'A simulação', schema: caseQuoteSchema } },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const id = await createCaseQuote(c.var.deps, c.var.actor, c.var.case.id, c.req.valid('json'))
        return c.json(await getCaseQuote(c.var.deps, c.var.actor, c.var.case.id, id), 201)
      },
    )
    .get(
      '/:quoteId/loans/:line/:system',
      ...mayReadQuotes,
      noQuery,
      describe({
        tag,
        path: linePath,
        summary: 'O empréstimo de uma linha, mês a mês',
        description: 'Pelos dois sistemas, para o que o sistema do endereço empresta.',
        answers: { 200: { description: 'Os empréstimos', schema: caseLoansSchema } },
        errors: ['not_found'],
      }),
      async (c) => {
        const system = amortizationSystems.find((one) => one === c.req.param('system'))
        const loans =
          system &&
          (await loansOfCaseQuote(deps, c.var.actor, {
            caseId: c.var.case.id,
            id: pathId(c.req.param('quoteId')),
            line: c.req.param('line'),
            system,
          }))
        if (!loans) throw new ApiError('not_found')
        return c.json(columnsOf(loans), 200)
      },
    )
    .get(
      '/:quoteId/proposals/:line/:system',
      ...mayRead,
      noQuery,
      describe({
        tag,
        path: linePath,
        summary: 'A proposta de uma linha, em uma página',
        answers: { 200: { description: 'A proposta', type: 'application/pdf' } },
        errors: ['not_found'],
      }),
      async (c) => {
        const { id } = c.var.case
        const quote = await getCaseQuote(deps, c.var.actor, id, pathId(c.req.param('quoteId')))
        const line = quote.lines.find((one) => one.id === c.req.param('line'))
        const system = amortizationSystems.find((one) => one === c.req.param('system'))
        if (!line || !system) throw new ApiError('not_found')
        const [[client], { config }] = await Promise.all([
          listBuyers(deps, c.var.actor, id),
          deps.readPublished(),
        ])
        const bytes = await drawProposal({
          quote,
          line,
          system,
          name: client?.name || (await getCase(deps.db, c.var.actor, id)).client_name,
          settings: config.settings,
        })
        return c.body(Uint8Array.from(bytes), 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="proposta-${quote.number}-${line.id}-${system}.pdf"`,
          'Cache-Control': 'private, no-store',
        })
      },
    )
}
