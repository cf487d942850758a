import { fillText, placeholdersOf } from '../../platform/format/fill-text.ts'
import { caseMessageTexts, type CaseMessageKey } from './case-message-texts.ts'
import { emailTemplates, type EmailTemplateKey } from './emails.ts'
import type { MessageTemplate } from './message-template.ts'

export type TemplateKey = CaseMessageKey | EmailTemplateKey

export const builtInTemplates: Record<TemplateKey, MessageTemplate> = {
  ...caseMessageTexts,
  ...emailTemplates,
}

export const templateKeys = Object.keys(builtInTemplates) as TemplateKey[]

export const isCaseMessage = (key: string): key is CaseMessageKey => Object.hasOwn(caseMessageTexts, key)

/** Values of the variables in a preview. */
export const sampleValues = {
  nome: 'Ana',
  agente: 'Gil',
  empresa: 'Casa Certa',
  protocolo: '2026-000147',
  link: 'https://simulador.exemplo.com.br/acesso',
  simulacao: 'R$ 2.125 por mês, R$ 217.640 do banco, faltam R$ 127.360 de entrada.',
  link_senha: 'https://simulador.exemplo.com.br/recuperar-senha',
  n: '3',
  lista_3: 'Holerite, Extrato do FGTS e Certidão de casamento',
  data: '30/11/2026',
  documento: 'Extrato do FGTS',
  motivo_acao: 'Está ilegível. Fotografe de novo, com luz.',
  validade: '20/02/2027',
  pedido: 'o recibo da declaração do imposto de renda',
  data_hora: '02/12/2026 às 10:00',
  local: 'Agência Boa Viagem',
  valor: 'R$ 5.400,00',
  numero: '184.233',
  acao: 'reconhecer a firma do vendedor',
  vendedor: 'Marta',
  imovel: 'Apartamento em Recife, PE',
  etapa: 'Contrato',
  resumo: '2 em Pré-análise, 1 em Contrato',
  lista: 'Ana S. (Contrato, há 12 dias)',
  pendencias: 'Bruno L. (Pré-análise)',
  papel: 'Agente',
  resposta: 'Corrigimos o telefone do seu cadastro.',
  dias: '7',
  aviso: 'O documento "Extrato do FGTS" foi aprovado.',
  codigo: '4821 0937',
  rede: '189.4.x.x',
  providencia: 'Escolha outra senha agora em https://simulador.exemplo.com.br/recuperar-senha',
  avisos: 'O documento "Holerite" foi aprovado.\nhttps://simulador.exemplo.com.br/cliente/dossies',
} as const

export type TemplateVariable = keyof typeof sampleValues

/** Variables allowed in every text. */
const always = ['empresa'] as const
/** Variables available for every case. */
const ofCase = ['nome', 'agente', 'protocolo', 'link'] as const

/** Lists the variables that a template may use: those of its built-in text, and those that its kind always has. */
export function variablesOf(key: TemplateKey): TemplateVariable[] {
  const builtIn = placeholdersOf(builtInTemplates[key].body) as TemplateVariable[]
  const ofLead = key === 'lead_recebido' ? (['simulacao'] as const) : []
  return [...new Set([...builtIn, ...(isCaseMessage(key) ? ofCase : []), ...ofLead, ...always])]
}

/** A problem with a variable: unknown, or required and missing. */
export type VariableProblem = { kind: 'unknown' | 'missing'; name: string }

/** Finds the first unknown or missing variable in the subject and in the body of an edited template. */
export function variableProblems(
  key: TemplateKey,
  { subject, body }: Pick<MessageTemplate, 'subject' | 'body'>,
): Partial<Record<'subject' | 'body', VariableProblem>> {
  const allowed: readonly string[] = variablesOf(key)
  // The subject must not name a person: locked phones show it.
  const inSubject = placeholdersOf(subject).find((name) => !(always as readonly string[]).includes(name))
  const used = placeholdersOf(body)
  const unknown = used.find((name) => !allowed.includes(name))
  const missing = (builtInTemplates[key].required ?? []).find((name) => !used.includes(name))
  return {
    ...(inSubject !== undefined && { subject: { kind: 'unknown', name: inSubject } }),
    ...(unknown !== undefined
      ? { body: { kind: 'unknown', name: unknown } }
      : missing !== undefined && { body: { kind: 'missing', name: missing } }),
  }
}

/** Singular forms of the phrases that contain a count. */
const ofOne = [
  [/\bfaltam \{n\} documentos\b/gi, 'falta 1 documento'],
  [/\bseus \{n\} clientes\b/gi, 'seu 1 cliente'],
] as const

/** Uses the singular forms when `n` is '1', preserving the case of the first letter. */
const agreeing = (text: string, n: string | undefined) =>
  n !== '1'
    ? text
    : ofOne.reduce(
        (sentence, [several, one]) =>
          sentence.replace(several, (match) =>
            match.startsWith(match.charAt(0).toUpperCase())
              ? one.charAt(0).toUpperCase() + one.slice(1)
              : one,
          ),
        text,
      )

export const fillTemplate = (
  { subject, body }: Pick<MessageTemplate, 'subject' | 'body'>,
  values: Partial<Record<string, string | undefined>>,
) => {
  const definedValues = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return {
    subject: fillText(subject, definedValues),
    body: fillText(agreeing(body, definedValues.n), definedValues),
  }
}
