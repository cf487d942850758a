import { checklistProgress, listInWords, splitDue, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { documentsTexts } from 'core/texts/documents'
import { ownCaseTexts } from 'core/texts/own-case'
import { countLater, laterText } from './later-text.ts'
import type { ChecklistDocument } from '../checklist-document.ts'

const MOST = 3

const named = (documents: readonly ChecklistDocument[]) => {
  const labels = documents.slice(0, MOST).map(({ label }) => label)
  const others = documents.length - labels.length
  return listInWords(others > 0 ? [...labels, fillText(documentsTexts.faltaMais, { n: others })] : labels)
}

/** Heading and sentence about the documents that a client has to send now. */
export function missingDocuments(
  documents: readonly ChecklistDocument[],
  stage: CaseStage,
): { title: string; text: string } {
  const { now: missing, later } = splitDue(documents, 'cliente', stage)
  if (missing.length === 0 && later.length > 0)
    return { title: ownCaseTexts.nadaAgora, text: laterText(countLater(later)) }
  if (missing.length === 0) return nothingMissing(documents)
  const refused = missing.filter(({ status }) => status === 'rejected')
  const toSend = missing.filter(({ status }) => status === 'pending')
  const steps = [
    refused.length > 0 && fillText(documentsTexts.faltaCorrigir, { documentos: named(refused) }),
    toSend.length > 0 && fillText(documentsTexts.faltaEnviar, { documentos: named(toSend) }),
  ].filter((step) => step !== false)
  const text = fillText(documentsTexts.faltaParaContinuar, { passos: listInWords(steps) })
  return {
    title: countText(missing.length, documentsTexts.faltaUm, documentsTexts.faltam),
    text: text.charAt(0).toUpperCase() + text.slice(1),
  }
}

function nothingMissing(documents: readonly ChecklistDocument[]) {
  const { approved, required } = checklistProgress(documents)
  return approved === required
    ? { title: documentsTexts.completos, text: documentsTexts.completosTexto }
    : {
        title: documentsTexts.tudoEnviado,
        text: documentsTexts.tudoEnviadoTexto,
      }
}
