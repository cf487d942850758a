import { fillText, placeholdersOf } from '../format/fill-text.ts'
import { caseMessages, type CaseMessageKey, type MessageTemplate } from './case-messages.ts'
import { emailTemplates, type EmailTemplateKey } from './emails.ts'

export type TemplateKey = CaseMessageKey | EmailTemplateKey

/** Every text that is sent, as it is built in. */
export const builtInTemplates: Record<TemplateKey, MessageTemplate> = { ...caseMessages, ...emailTemplates }

export const templateKeys = Object.keys(builtInTemplates) as TemplateKey[]

export const isCaseMessage = (key: string): key is CaseMessageKey => Object.hasOwn(caseMessages, key)

/** What variables stand for in a preview. */
export const sampleValues = {
  nome: 'Ana',
  agente: 'Gil',
  empresa: 'Casa Certa',
  protocolo: '2026-000147',
  link: 'https://simulador.exemplo.com.br/acesso',
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
  avisos: 'O documento "Holerite" foi aprovado.\nhttps://simulador.exemplo.com.br/cliente/dossies',
} as const

export type TemplateVariable = keyof typeof sampleValues

/** Every text may say who sends it. */
const always = ['empresa'] as const
/** What may be said of any case. */
const ofCase = ['nome', 'agente', 'protocolo', 'link'] as const

/** The variables that a template may use: its own, and what is always known where it is sent. */
export function variablesOf(key: TemplateKey): TemplateVariable[] {
  const own = placeholdersOf(builtInTemplates[key].body) as TemplateVariable[]
  return [...new Set([...own, ...(isCaseMessage(key) ? ofCase : []), ...always])]
}

/** What is wrong with the variables of a text: one that is not known, or one that is missing. */
export type VariableProblem = { kind: 'unknown' | 'missing'; name: string }

/** What is wrong with the variables of a template as somebody wrote it, in each of its fields. */
export function variableProblems(
  key: TemplateKey,
  { subject, body }: Pick<MessageTemplate, 'subject' | 'body'>,
): Partial<Record<'subject' | 'body', VariableProblem>> {
  const known: readonly string[] = variablesOf(key)
  // The subject names nobody.
  const inSubject = placeholdersOf(subject).find((name) => !(always as readonly string[]).includes(name))
  const used = placeholdersOf(body)
  const unknown = used.find((name) => !known.includes(name))
  const missing = (builtInTemplates[key].required ?? []).find((name) => !used.includes(name))
  return {
    ...(inSubject !== undefined && { subject: { kind: 'unknown', name: inSubject } }),
    ...(unknown !== undefined
      ? { body: { kind: 'unknown', name: unknown } }
      : missing !== undefined && { body: { kind: 'missing', name: missing } }),
  }
}

/** What is counted, as the texts say it of several and of one. */
const ofOne = [
  [/\bfaltam \{n\} documentos\b/gi, 'falta 1 documento'],
  [/\bseus \{n\} clientes\b/gi, 'seu 1 cliente'],
] as const

/** A text about one where there is one; its first letter stays as large as it was. */
const agreeing = (text: string, n: string | undefined) =>
  n !== '1'
    ? text
    : ofOne.reduce(
        (said, [several, one]) =>
          said.replace(several, (found) =>
            found.startsWith(found.charAt(0).toUpperCase())
              ? one.charAt(0).toUpperCase() + one.slice(1)
              : one,
          ),
        text,
      )

/** A template with values in the place of its variables. */
export const fillTemplate = (
  { subject, body }: Pick<MessageTemplate, 'subject' | 'body'>,
  values: Partial<Record<string, string>>,
) => {
  const given = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return { subject: fillText(subject, given), body: fillText(agreeing(body, given.n), given) }
}
