import {
  actionsOf,
  automationTriggers,
  hasConditions,
  type AutomationAction,
  type AutomationTrigger,
} from 'core/automations'
import type { CaseStage, WaitingOn } from 'core'
import type { CaseMessageKey } from 'core/templates'
import { automationsTexts } from 'core/texts/automations'
import { labelsTexts } from 'core/texts/labels'
import { templateName } from '../../cases/message-templates/template-texts.ts'
import type { Automation, NewAutomation } from './automation-api.ts'

/** Separates the values of a list field. */
const BETWEEN = '|'
export const valuesOf = (text: string) => text.split(BETWEEN).filter(Boolean)
export const textOf = (values: readonly string[]) => values.join(BETWEEN)

export const listNames = ['stages', 'situations', 'waiting_on'] as const
export type ListName = (typeof listNames)[number]

const newRule: NewAutomation = {
  name: '',
  trigger: 'papers_due',
  numbers: [-1, 2, 6],
  stages: [],
  situations: [],
  waiting_on: [],
  action: 'send',
  template: 'lembrete',
  text: null,
  waits_for: null,
}

/** Form fields of a rule, each with the text to show in a conflict. */
export function fieldsOf(rule: NewAutomation & { revision?: number } = newRule) {
  const { revision } = rule
  const field = (text: string, shown = text) => ({ text, shown, revision })
  return {
    name: field(rule.name),
    trigger: field(rule.trigger, automationsTexts[`gatilho_${rule.trigger}`]),
    numbers: field(rule.numbers.join(', ')),
    stages: field(textOf(rule.stages), rule.stages.map((one) => labelsTexts[`etapa_${one}`]).join(', ')),
    situations: field(textOf(rule.situations), rule.situations.join(', ')),
    waiting_on: field(
      textOf(rule.waiting_on),
      rule.waiting_on.map((one) => labelsTexts[`espera_${one}`]).join(', '),
    ),
    action: field(rule.action, automationsTexts[`acao_${rule.action}`]),
    template: field(rule.template ?? '', rule.template ? templateName(rule.template) : ''),
    text: field(rule.text ?? ''),
    waits_for: field(rule.waits_for ?? '', rule.waits_for ? labelsTexts[`espera_${rule.waits_for}`] : ''),
  }
}

export type Draft = Record<keyof ReturnType<typeof fieldsOf>, string>

/** Parses the numbers of a rule; NaN for any other text. */
export const numbersOf = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((number) => (/^-?\d{1,3}$/.test(number) ? Number(number) : Number.NaN))

/** Rule from the form fields, without the values that only other triggers or actions use. */
export function ruleOf(draft: Draft): NewAutomation {
  const trigger = draft.trigger as AutomationTrigger
  const isNarrowed = hasConditions(trigger)
  const actions = actionsOf(trigger)
  const action = actions.includes(draft.action as AutomationAction)
    ? (draft.action as AutomationAction)
    : actions[0]!
  const hasText = action === 'task' || action === 'tell'
  return {
    name: draft.name.trim(),
    trigger,
    numbers: automationTriggers[trigger].numbers === 0 ? [] : numbersOf(draft.numbers),
    stages: isNarrowed ? (valuesOf(draft.stages) as CaseStage[]) : [],
    situations: isNarrowed ? valuesOf(draft.situations) : [],
    waiting_on: isNarrowed ? (valuesOf(draft.waiting_on) as WaitingOn[]) : [],
    action,
    template: action === 'send' && draft.template ? (draft.template as CaseMessageKey) : null,
    text: hasText && draft.text.trim() ? draft.text.trim() : null,
    waits_for: action === 'wait' && draft.waits_for ? (draft.waits_for as WaitingOn) : null,
  }
}

/** Fields of a rule for a trial, which needs no name. */
export function withoutName(rule: NewAutomation | Automation) {
  const { trigger, numbers, stages, situations, waiting_on, action, template, text, waits_for } = rule
  return { trigger, numbers, stages, situations, waiting_on, action, template, text, waits_for }
}
