import type { TemplateKey, TemplateVariable } from 'core/templates'
import { messageTemplatesTexts } from 'core/texts/message-templates'

export const templateName = (key: TemplateKey) => messageTemplatesTexts[`nome_${key}`]

export const variableName = (name: string) => messageTemplatesTexts[`variavel_${name as TemplateVariable}`]
