import { fillText } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { labelsTexts } from 'core/texts/labels'
import { templateName } from '../../cases/message-templates/template-texts.ts'
import type { Rule } from './automation-api.ts'

function countText({ trigger, numbers }: Rule): string {
  const n = numbers.join(', ')
  if (trigger === 'lead_waiting') return fillText(automationsTexts.fraseHoras, { n })
  if (trigger === 'papers_due') return fillText(automationsTexts.frasePrazo, { n })
  if (trigger === 'paper_expiring' || trigger === 'approval_expiring')
    return fillText(automationsTexts.fraseAntes, { n })
  if (trigger === 'case_stopped') return fillText(automationsTexts.fraseParado, { n })
  if (numbers[0] === 1) return automationsTexts.fraseDepoisUm
  return numbers[0] ? fillText(automationsTexts.fraseDepois, { n }) : ''
}

export const whenText = (rule: Rule): string =>
  [
    automationsTexts[`gatilho_${rule.trigger}`],
    countText(rule),
    rule.stages.map((stage) => labelsTexts[`etapa_${stage}`]).join(', '),
    rule.situations.join(', '),
    rule.waiting_on.map((who) => labelsTexts[`espera_${who}`]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

export function thenText({ action, template, text, waits_for }: Rule): string {
  if (action === 'send')
    return fillText(automationsTexts.fraseEnvia, { modelo: template ? templateName(template) : '' })
  if (action === 'digest') return automationsTexts.fraseResumo
  if (action === 'wait')
    return fillText(automationsTexts.fraseEspera, {
      quem: waits_for ? labelsTexts[`espera_${waits_for}`] : '',
    })
  return fillText(action === 'task' ? automationsTexts.fraseTarefa : automationsTexts.fraseAvisa, {
    texto: text ?? '',
  })
}
