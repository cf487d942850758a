import 'core/without-eval'
import { commissionBases, commissionTriggers, FACTOR_SCALE, formatAmount, parseReais, today } from 'core'
import { commissionRulesTexts } from 'core/texts/commission-rules'
import { z } from 'zod'
import { rateText } from './commission-text.ts'
import type { NewRule, Rule } from './commissions-api.ts'

/** Parses `0,8` or `0.8%` into a fraction; undefined for any other text. */
function fractionOf(text: string): number | undefined {
  const [, number] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*%?$/.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const rate = Math.round(Number(number.replace(',', '.')) * (FACTOR_SCALE / 100)) / FACTOR_SCALE
  return rate > 0 && rate <= 1 ? rate : undefined
}

const orNull = (text: string) => text.trim() || null

/** Schema of the rule form, and its output for the API. */
export const ruleForm = () =>
  z
    .object({
      bank: z.string().transform(orNull),
      line: z.string().transform(orNull),
      base: z.enum(commissionBases),
      rate: z.string().transform((text, context) => {
        const rate = fractionOf(text)
        if (rate !== undefined) return rate
        context.addIssue({ code: 'custom', message: commissionRulesTexts.taxaInvalida })
        return z.NEVER
      }),
      ceiling: z.string().transform((text, context) => {
        if (text.trim() === '') return null
        const cents = parseReais(text)
        if (cents) return cents
        context.addIssue({ code: 'custom', message: commissionRulesTexts.preencha })
        return z.NEVER
      }),
      trigger: z.enum(commissionTriggers),
      source: z.string().trim().min(1, commissionRulesTexts.preencha),
      checked_on: z.string().transform(orNull),
      valid_from: z.string().min(1, commissionRulesTexts.informeDia),
      valid_until: z.string().transform(orNull),
    })
    .superRefine(({ valid_from, valid_until }, context) => {
      if (valid_until !== null && valid_until < valid_from)
        context.addIssue({
          code: 'custom',
          path: ['valid_until'],
          message: commissionRulesTexts.antesDoComeco,
        })
    }) satisfies z.ZodType<NewRule>

const newRule = (): Omit<Rule, 'id' | 'updated_at' | 'revision'> & { revision?: number } => ({
  bank: '',
  line: '',
  base: 'financiado',
  rate: 0,
  ceiling: null,
  trigger: 'assinado',
  source: '',
  checked_on: today(new Date()),
  valid_from: `${today(new Date()).slice(0, 7)}-01`,
  valid_until: null,
})

export const readRule = (rule: ReturnType<typeof newRule> = newRule()) => {
  const field = (text: string | null) => ({ text: text ?? '', revision: rule.revision })
  return {
    bank: field(rule.bank),
    line: field(rule.line),
    base: field(rule.base),
    rate: field(rule.rate === 0 ? '' : rateText(rule.rate).replace('%', '')),
    ceiling: field(rule.ceiling === null ? '' : formatAmount(rule.ceiling)),
    trigger: field(rule.trigger),
    source: field(rule.source),
    checked_on: field(rule.checked_on),
    valid_from: field(rule.valid_from),
    valid_until: field(rule.valid_until),
  }
}
