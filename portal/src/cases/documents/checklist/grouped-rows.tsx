import type { CaseStage } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { documentsTexts } from 'core/texts/documents'
import { labelsTexts } from 'core/texts/labels'
import { ChevronDown, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PanelList, Panel } from '../../../ui/panel.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import type { usePlacedDocuments } from './checklist-groups.ts'
import styles from './checklist.module.css'

interface Props {
  placed: ReturnType<typeof usePlacedDocuments>
  stage: CaseStage
  row: (document: ChecklistDocument) => ReactNode
}

/** All documents in groups: due now, sent, due later, and the ready ones folded. */
export function GroupedRows({ placed, stage, row }: Props) {
  const group = (title: string, documents: readonly ChecklistDocument[]) =>
    documents.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <h3>{title}</h3>
        <PanelList>{documents.map(row)}</PanelList>
      </section>
    )
  const done = placed('done')
  return (
    <>
      {group(
        fillText(documentsTexts.grupoAgoraPara, {
          etapa: labelsTexts[`etapa_${stage}`].toLocaleLowerCase('pt-BR'),
        }),
        placed('now'),
      )}
      {group(documentsTexts.grupoEnviados, placed('sent'))}
      {group(documentsTexts.grupoMaisTarde, placed('later'))}
      {done.length > 0 && (
        <Panel as="div" className={styles.done}>
          <details>
            <summary>
              <CircleCheck />
              {countText(done.length, documentsTexts.grupoProntosUm, documentsTexts.grupoProntos)}
              <ChevronDown />
            </summary>
            <ul>{done.map(row)}</ul>
          </details>
        </Panel>
      )}
    </>
  )
}
