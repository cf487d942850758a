import { isMissing } from '../missing-count.ts'
import type { ChecklistDocument } from '../checklist-document.ts'

const MOST = 3
const list = new Intl.ListFormat('pt-BR')

const named = (documents: readonly ChecklistDocument[]) => {
  const labels = documents.slice(0, MOST).map(({ label }) => label)
  const others = documents.length - labels.length
  return list.format(others > 0 ? [...labels, `mais ${others}`] : labels)
}

/** What a client still has to do about the documents, in a heading and a sentence. */
export function missingDocuments(documents: readonly ChecklistDocument[]): { title: string; text: string } {
  const missing = documents.filter((document) => document.owner_role === 'cliente' && isMissing(document))
  if (missing.length === 0) return nothingMissing(documents)
  const refused = missing.filter(({ status }) => status === 'rejected')
  const toSend = missing.filter(({ status }) => status === 'pending')
  const steps = [
    refused.length > 0 && `corrija ${named(refused)}`,
    toSend.length > 0 && `envie ${named(toSend)}`,
  ].filter((step) => step !== false)
  const text = `${steps.join(' e ')} para a análise continuar.`
  return {
    title: missing.length === 1 ? 'Falta 1 documento seu' : `Faltam ${missing.length} documentos seus`,
    text: text.charAt(0).toUpperCase() + text.slice(1),
  }
}

function nothingMissing(documents: readonly ChecklistDocument[]) {
  const required = documents.filter((document) => document.required)
  return required.every(({ status }) => status === 'approved')
    ? { title: 'Documentos completos', text: 'Não falta nenhum documento obrigatório. Tudo certo por aqui.' }
    : {
        title: 'Você já enviou tudo',
        text: 'Agora é com a gente: os documentos estão em análise. Avisamos por e-mail quando houver resposta.',
      }
}
