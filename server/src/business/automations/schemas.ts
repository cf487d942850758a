import { keysOf, caseStages, stageTargets, waitingOnLabels, type CaseStage } from 'core'
import {
  actionsOf,
  automationActions,
  automationResults,
  automationTriggerKeys,
  automationTriggers,
  hasConditions,
  type AutomationRule,
} from 'core/automations'
import { message } from 'core/schema'
import { caseMessageKeys, type CaseMessageKey } from 'core/templates'
import { automationsTexts } from 'core/texts/automations'
import type { TextRef } from 'core/texts/text-ref'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'
import { errorText } from '../../platform/http/api-error.ts'
import { pageQuery } from '../../platform/http/list-page.ts'

const MOST_NUMBERS = 3

const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))
const someOf = <Name extends string>(names: readonly Name[]) =>
  z.array(oneOf(names)).max(names.length, message('valorInvalido'))

const waiting = keysOf(waitingOnLabels)
const situations = [
  ...new Set(Object.values(stageTargets).flatMap((stage): string[] => [...stage.situations])),
]
const templates = caseMessageKeys as [CaseMessageKey, ...CaseMessageKey[]]
const nameVazio = () => automationsTexts.nomeVazio

const columns = {
  name: plainText(nameVazio, 80),
  trigger: oneOf(automationTriggerKeys).meta({ description: 'Quando age' }),
  numbers: z
    .array(z.int(message('informeInteiro')))
    .max(MOST_NUMBERS, message('valorInvalido'))
    .meta({ description: 'Os dias que o gatilho conta; de um lead, as horas úteis' }),
  stages: someOf(caseStages as [CaseStage, ...CaseStage[]]).meta({
    description: 'Só nestas etapas; vazio: em todas',
  }),
  situations: someOf(situations).meta({ description: 'Só nestas situações; vazio: em todas' }),
  waiting_on: someOf(waiting).meta({ description: 'Só quando se espera um destes; vazio: quem for' }),
  action: oneOf(automationActions),
  template: oneOf(templates).nullable().meta({ description: 'O que `send` envia' }),
  text: plainText(() => automationsTexts.textoVazio, 160)
    .nullable()
    .meta({ description: 'O que fazer, de `task`, ou o que avisar, de `tell`' }),
  waits_for: oneOf(waiting).nullable().meta({ description: 'Quem se espera depois de `wait`' }),
}

const wrongActions = {
  lead: 'regraAcaoDeLead',
  partner: 'regraAcaoDeParceiro',
  case: 'regraAcaoSoDeParceiro',
  paper: 'regraAcaoSoDeParceiro',
} as const

/** Problems of a rule as a whole, by field. */
export function ruleProblems(rule: AutomationRule): Record<string, TextRef> {
  const { numbers, least, most, of } = { ...automationTriggers[rule.trigger] }
  const entered = rule.numbers
  const isRight =
    new Set(entered).size === entered.length &&
    entered.every((number) => number >= least && number <= most) &&
    (numbers === 0 ? entered.length === 0 : entered.length >= 1 && entered.length <= numbers)
  const limits = { n: numbers, de: least, ate: most }
  const wrongNumbers =
    numbers === 0
      ? errorText('regraSemNumeros')
      : errorText(numbers === 1 ? 'regraUmNumero' : 'regraNumeros', limits)
  const conditions = rule.stages.length + rule.situations.length + rule.waiting_on.length
  return {
    ...(!isRight && { numbers: wrongNumbers }),
    ...(conditions > 0 && !hasConditions(rule.trigger) && { stages: errorText('regraSoDeDossie') }),
    ...(!actionsOf(rule.trigger).includes(rule.action) && { action: errorText(wrongActions[of]) }),
    ...(rule.action === 'send' && rule.template === null && { template: errorText('regraSemModelo') }),
    ...((rule.action === 'task' || rule.action === 'tell') &&
      rule.text === null && { text: errorText('regraSemTexto') }),
    ...(rule.action === 'wait' && rule.waits_for === null && { waits_for: errorText('regraSemEspera') }),
  }
}

export const automationSchema = z
  .strictObject({
    id: z.uuid(),
    key: z.string().nullable().meta({ description: 'null de uma regra própria' }),
    ...columns,
    name: z.string(),
    text: z.string().nullable(),
    active: z.boolean(),
    updated_at: moment,
    revision: z.int(),
  })
  .meta({ id: 'Automacao', description: 'Quando algo acontece, o que o sistema faz sozinho' })

const flag = z.boolean(message('verdadeiroOuFalso'))

export const newAutomationSchema = z.strictObject({ ...columns, active: flag.default(false) })
/** Whether all built-in rules are active. */
export const recommendedSchema = z.strictObject({ active: flag })
export const automationChangeSchema = z.strictObject({
  ...z.object(columns).partial().shape,
  active: flag.optional(),
  revision,
})
const { name: _name, ...ruleColumns } = columns
export const trialSchema = z.strictObject(ruleColumns)

const subject = {
  name: z.string().meta({ description: 'Do cliente, de quem pediu a avaliação, ou do parceiro' }),
  case_id: z.uuid().nullable(),
  lead_id: z.uuid().nullable(),
  partner_id: z.uuid().nullable(),
}

/** Result of a trial: what a rule would do today. */
export const trialAnswerSchema = z.strictObject({
  count: z.int(),
  items: z.array(z.strictObject({ ...subject, result: z.enum(automationResults), at: moment })),
})

export const runSchema = z
  .strictObject({
    id: z.uuid(),
    automation_id: z.uuid(),
    automation: z.string(),
    ...subject,
    result: z.enum(automationResults).nullable().meta({ description: 'null enquanto aguarda' }),
    due_at: moment,
    created_at: moment,
    done_at: moment.nullable(),
  })
  .meta({ id: 'ExecucaoDeAutomacao', description: 'O que uma regra fez, ou vai fazer' })

export const runQuerySchema = z.strictObject({
  ...pageQuery(50),
  automation: z.uuid(message('valorInvalido')).optional().meta({ description: 'Só os de uma regra' }),
})

export type AutomationRow = z.infer<typeof automationSchema>
export type NewAutomation = z.infer<typeof newAutomationSchema>
export type AutomationChange = z.infer<typeof automationChangeSchema>
export type Trial = z.infer<typeof trialSchema>
export type TrialAnswer = z.infer<typeof trialAnswerSchema>
export type AutomationRun = z.infer<typeof runSchema>
