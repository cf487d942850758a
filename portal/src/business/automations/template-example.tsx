import { fillTemplate, sampleValues, type CaseMessageKey } from 'core/templates'
import { automationsTexts } from 'core/texts/automations'
import { Bubble } from '../../cases/message-templates/bubble.tsx'
import { listTemplates } from '../../cases/message-templates/message-api.ts'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import styles from './automations.module.css'

/** Published text of a template, filled with the values of an example. */
export const TemplateExample = ({ template }: { template: CaseMessageKey }) => (
  <section className={styles.example} aria-label={automationsTexts.recomendadasExemplo}>
    <h3>{automationsTexts.recomendadasExemplo}</h3>
    <FetchedSection fetch={listTemplates}>
      {(templates) => {
        const current = templates.find(({ key }) => key === template)
        return current && <Bubble text={fillTemplate(current, sampleValues).body} />
      }}
    </FetchedSection>
  </section>
)
