import {
  bordersOf,
  builtInFormula,
  cetOf,
  chargesOf,
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
  type LoanRequest,
  type PurchasePlace,
  type SimulationAnswers,
} from 'core'
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByAddressOrKey } from '../limits/rate-limit.ts'
import {
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from '../simulations/read-answers.ts'
import {
  quoteRequestSchema,
  refinementOf,
  scheduleRequestSchema,
  type ScheduleRequest,
} from './quote-request-schemas.ts'
import { quoteSchema, scheduleSchema } from './quote-schemas.ts'

const example = { answers: exampleAnswers, refinement: { quotaHolder: true, birthDate: '1990-10-01' } }

/** `/api/public/quotes`: what each line of credit offers, and the loan of one of them month by month. */
export const quoteRoutes = (deps: AppDeps) => {
  const { readPublished, locations, clock } = deps

  const requestOf = async (given: {
    answers: SimulationAnswers
    refinement: Parameters<typeof refinementOf>[0]
  }): Promise<{ request: LoanRequest; place: PurchasePlace }> => {
    const answers = await placeAnswers(given.answers, locations, 'answers.')
    return {
      request: loanRequestOf(answers, refinementOf(given.refinement)),
      place: { state: answers.state ?? '', city: answers.city ?? '' },
    }
  }

  /** The same question, answered in two forms. */
  const scheduleAsked = (form: string, answer: { schema: z.ZodType } | { type: string }) =>
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

  async function drawSchedule(given: ScheduleRequest, { lines: { body } }: Published) {
    const { request } = await requestOf(given)
    const day = today(clock())
    const line = linesFor(request, body, day).find(({ id }) => id === given.line)
    if (!line) throw ApiError.ofFields({ line: errorText('linhaForaDoAlcance') })
    const limits = limitsOf(line, given.system, request, body, day)
    const credit = Math.min(given.credit ?? limits.credit, limits.credit)
    if (credit < 1) throw ApiError.ofFields({ line: errorText('linhaSemCredito') })
    const { monthlyRate, months, costsFor } = limits
    const schedule = scheduleOf(
      { system: given.system, credit, monthlyRate, months },
      { costs: costsFor(credit), tr: given.tr, ...(given.extra && { extra: given.extra }) },
    )
    return { line: line.id, system: given.system, schedule, agreed: () => scheduleFor({ ...limits, credit }) }
  }

  return new Hono()
    .post(
      '/',
      withPublished(readPublished),
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
        const given = c.req.valid('json')
        const { request, place } = await requestOf(given)
        const { lines, costs, config } = c.var.published
        const tables = { costs: costs.body, fees: config.fees }
        const day = today(clock())
        const quote = datedQuote(request, lines, day, given.contractDay ?? null)
        const borders = (['price', 'income', 'ownMoney', 'months'] as const).flatMap((field) =>
          bordersOf(request, field, lines.body, day),
        )
        return c.json(
          {
            ...quote,
            lines: quote.lines.map((line) => ({
              ...line,
              cash: quoteCash(line, request, place, tables, day),
            })),
            costs: { name: costs.name, version: costs.version },
            borders,
            largestPrice: largestPrice(request, lines.body, day),
            smallestIncome: smallestIncomeFor(request, lines.body, day),
          },
          200,
        )
      },
    )
    .post(
      '/schedule',
      ...scheduleAsked('JSON; valores em centavos.', { schema: scheduleSchema }),
      async (c) => {
        const given = c.req.valid('json')
        const { schedule, agreed, ...of } = await drawSchedule(given, c.var.published)
        const { credit } = schedule
        const { months, interest, paid } = totalsOf(schedule)
        // No CET knows of TR, or of what is paid besides.
        const loan = agreed()
        const cet = cetOf(credit, chargesOf(loan))
        const datedCet = given.contractDay ? datedCetOf(loan, given.contractDay) : null
        return c.json({ ...of, credit, months, interest, paid, cet, datedCet, rows: rowsOf(schedule) }, 200)
      },
    )
    .post('/schedule.csv', ...scheduleAsked('CSV; valores em reais.', { type: 'text/csv' }), async (c) => {
      const { line, system, schedule } = await drawSchedule(c.req.valid('json'), c.var.published)
      return c.body(scheduleCsv(rowsOf(schedule)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="planilha-${line}-${system}.csv"`,
      })
    })
}
