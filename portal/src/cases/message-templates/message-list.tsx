import { isCaseMessage } from 'core/templates'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PanelList } from '../../ui/panel.tsx'
import type { TemplateRow } from './message-api.ts'
import { MessagePanel } from './message-panel.tsx'
import { templateName } from './template-texts.ts'
import styles from './messages.module.css'

function Row({ template, onEdit }: { template: TemplateRow; onEdit: () => void }) {
  const { key, version, body } = template
  const nome = templateName(key)
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {nome}
          {version > 1 && (
            <Badge
              tone="info"
              icon={PenLine}
              label={fillText(messageTemplatesTexts.versaoN, { n: version })}
            />
          )}
        </h3>
        <p>{messageTemplatesTexts[`quando_${key}`]}</p>
        <p className={styles.excerpt}>{body}</p>
      </div>
      <OutlineButton aria-label={fillText(messageTemplatesTexts.editarNome, { nome })} onClick={onEdit}>
        {messageTemplatesTexts.editar}
      </OutlineButton>
    </li>
  )
}

interface Props {
  templates: readonly TemplateRow[]
  reload: () => Promise<unknown>
}

/** All message templates: those that staff sends from a case and those that the product sends. */
export function MessageList({ templates, reload }: Props) {
  const [opened, setOpened] = useState<TemplateRow>()
  const sections = [
    [messageTemplatesTexts.parteDossie, templates.filter(({ key }) => isCaseMessage(key))],
    [messageTemplatesTexts.parteEmails, templates.filter(({ key }) => !isCaseMessage(key))],
  ] as const
  return (
    <>
      <Hint>{messageTemplatesTexts.linha}</Hint>
      {sections.map(([title, rows]) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h2>{title}</h2>
          <PanelList>
            {rows.map((template) => (
              <Row key={template.key} template={template} onEdit={() => setOpened(template)} />
            ))}
          </PanelList>
        </section>
      ))}
      {opened && (
        <MessagePanel
          key={opened.key}
          template={templates.find(({ key }) => key === opened.key) ?? opened}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
