import { documentMoves, type DocumentStatus } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { dossiesTexts } from 'core/texts/dossies'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import { missingCount } from '../../documents/missing-count.ts'
import type { Area } from '../areas.ts'

const reviewable: readonly DocumentStatus[] = documentMoves.approve[0].from

/** How many documents wait for whom an area is for: the client sends what is missing, the partner decides. */
export function documentsDue(area: Area, documents: readonly ChecklistDocument[]) {
  if (area === 'client') {
    const count = missingCount(documents, 'cliente')
    return { count, label: countText(count, dossiesTexts.abaFaltaUm, dossiesTexts.abaFaltam) }
  }
  const count = documents.filter(({ status }) => reviewable.includes(status)).length
  return { count, label: fillText(dossiesTexts.abaParaAnalisar, { n: count }) }
}
