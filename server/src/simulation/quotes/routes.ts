import {
  bordersOf,
  builtInFormula,
  cetWithParts,
  datedCetOf,
  datedQuote,
  largestPrice,
  limitsOf,
  linesFor,
  loanRequestOf,
  quoteCash,
  rowsOf,
  scheduleCsv,
  scheduleFor,
  scheduleOf,
  smallestIncomeFor,
  today,
  totalsOf,
  upFrontOf,
  type CreditLines,
  type Day,
  type LoanRequest,
  type PropertyLocation,
  type SimulationAnswers,
} from 'core'
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { Published } from '../../publishing/config/publish.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { query } from '../../platform/http/query.ts'
import { limitByAddressOrKey, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { runSum } from '../../platform/limits/sum-queue.ts'
import {
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from '../simulations/read-answers.ts'
import {
  quoteQuerySchema,
  quoteRequestSchema,
  refinementOf,
  scheduleRequestSchema,
  type ScheduleRequest,
} from './quote-request-schemas.ts'
import { quoteSchema } from './quote-schemas.ts'
import { scheduleSchema } from './schedule-schema.ts'
import { visitorOffers, type VisitorChoice } from './visitor-offer.ts'

const example = { answers: exampleAnswers, refinement: { quotaHolder: true, birthDate: '1990-10-01' } }

/** Finds the nearest inputs that change the answer: as much work as many quotes, so only on request. */
const searchBorders = (request: LoanRequest, tables: CreditLines, day: Day) => ({
  borders: (['price', 'income', 'ownMoney', 'months'] as const).flatMap((field) =>
    bordersOf(request, field, tables, day),
  ),
  largestPrice: largestPrice(request, tables, day),
  smallestIncome: smallestIncomeFor(request, tables, day),
})

/** `/api/public/quotes`: quotes of every credit line, and the loan of one of them month by month. */
export const quoteRoutes = (deps: LimitDeps & Pick<AppDeps, 'findKey' | 'locations' | 'readPublished'>) => {
  const { readPublished, locations, clock } = deps

  const requestOf = async (body: {
    answers: SimulationAnswers
    refinement: Parameters<typeof refinementOf>[0]
  }): Promise<{ visitor: VisitorChoice; request: LoanRequest; location: PropertyLocation }> => {
    const answers = await placeAnswers(body.answers, locations, 'answers.')
    const refinement = refinementOf(body.refinement)
    return {
      visitor: { answers, refinement },
      request: loanRequestOf(answers, refinement),
      location: { state: answers.state ?? '', city: answers.city ?? '' },
    }
  }

  /** Shared by the JSON and the CSV form of a schedule. */
  const scheduleRoute = (form: string, answer: { schema: z.ZodType } | { type: string }) =>
    [
      withPublished(readPublished),
      jsonBody(
        scheduleRequestSchema(builtInFormula.body),
        { ...example, line: 'sbpe', system: 'sac' },
        (c: Context<PublishedEnv>) => scheduleRequestSchema(c.var.published.config.formula.body),
      ),
      limitByAddressOrKey(deps, 'simulate', 'simulateOften'),
      describe({
        tag: 'Simulador',
        summary: 'A planilha de uma linha, mês a mês',
        description: `${form} O crédito é o maior da linha, ou menor; TR e pagamentos extras são um cenário.`,
        answers: { 200: { description: 'A planilha', ...answer } },
      }),
    ] as const

  function drawSchedule(
    request: LoanRequest,
    input: ScheduleRequest,
    { lines: { body } }: Pick<Published, 'lines'>,
  ) {
    const day = today(clock())
    const line = linesFor(request, body, day).find(({ id }) => id === input.line)
    if (!line) throw ApiError.ofFields({ line: errorText('linhaForaDoAlcance') })
    const limits = limitsOf(line, input.system, request, body, day)
    const credit = Math.min(input.credit ?? limits.credit, limits.credit)
    if (credit < 1) throw ApiError.ofFields({ line: errorText('linhaSemCredito') })
    const { monthlyRate, months, costsFor } = limits
    const schedule = scheduleOf(
      { system: input.system, credit, monthlyRate, months },
      { costs: costsFor(credit), tr: input.tr, ...(input.extra && { extra: input.extra }) },
    )
    return { line: line.id, system: input.system, schedule, agreedLimits: { ...limits, credit } }
  }

  return new Hono()
    .post(
      '/',
      withPublished(readPublished),
      query(quoteQuerySchema),
      jsonBody(quoteRequestSchema(builtInFormula.body), example, (c: Context<PublishedEnv>) =>
        quoteRequestSchema(c.var.published.config.formula.body),
      ),
      limitByAddressOrKey(deps, 'simulate', 'simulateOften'),
      describe({
        tag: 'Simulador',
        summary: 'Cota o financiamento em cada linha de crédito',
        description:
          'De cada linha que as respostas alcançam: o maior crédito e o limite que o determina, a entrada, o primeiro e o último encargo por SAC e por PRICE, taxas, CET estimado e o que se confirma com o banco. Valores em centavos. Nada é guardado.',
        answers: { 200: { description: 'A cotação', schema: quoteSchema } },
      }),
      async (c) => {
        const input = c.req.valid('json')
        const { visitor, request, location } = await requestOf(input)
        const { lines, costs, config } = c.var.published
        const tables = { costs: costs.body, fees: config.fees }
        const day = today(clock())
        const { include } = c.req.valid('query')
        const answer = await runSum(c.var.keyId, () => {
          const quote = datedQuote(request, lines, day, input.contractDay ?? null, {
            ...location,
            fees: config.fees,
          })
          return {
            ...quote,
            lines: quote.lines.map((line) => ({
              ...line,
              cash: quoteCash(line, request, location, tables, day),
            })),
            costs: { name: costs.name, version: costs.version },
            ...(include === 'borders' && searchBorders(request, lines.body, day)),
            ...(include === 'offers' && {
              offers: visitorOffers({ ...visitor, line: input.line }, c.var.published, day),
            }),
          }
        })
        return c.json(answer, 200)
      },
    )
    .post(
      '/schedule',
      ...scheduleRoute('JSON; valores em centavos.', { schema: scheduleSchema }),
      async (c) => {
        const input = c.req.valid('json')
        const { request, location } = await requestOf(input)
        const catalogue = { ...location, fees: c.var.published.config.fees }
        const answer = await runSum(c.var.keyId, () => {
          const { schedule, agreedLimits, ...of } = drawSchedule(request, input, c.var.published)
          const { credit } = schedule
          const { months, interest, paid } = totalsOf(schedule)
          // CET excludes TR and extra payments.
          const loan = scheduleFor(agreedLimits)
          const upFront = upFrontOf(agreedLimits, request, catalogue)
          const whole = cetWithParts(loan, agreedLimits.monthlyRate, upFront)
          const datedCet = input.contractDay ? datedCetOf(loan, input.contractDay, upFront) : null
          return {
            ...of,
            credit,
            months,
            interest,
            paid,
            cet: whole?.cet ?? null,
            cetParts: whole?.parts ?? [],
            upFront,
            datedCet,
            rows: rowsOf(schedule),
          }
        })
        return c.json(answer, 200)
      },
    )
    .post('/schedule.csv', ...scheduleRoute('CSV; valores em reais.', { type: 'text/csv' }), async (c) => {
      const input = c.req.valid('json')
      const { request } = await requestOf(input)
      const { line, system, csv } = await runSum(c.var.keyId, () => {
        const drawn = drawSchedule(request, input, c.var.published)
        return { line: drawn.line, system: drawn.system, csv: scheduleCsv(rowsOf(drawn.schedule)) }
      })
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="planilha-${line}-${system}.csv"`,
      })
    })
}
