import { adminLegalTexts } from 'core/texts/admin-legal'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import type { ReactNode } from 'react'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import styles from './templates.module.css'

interface Props {
  checklists: ReactNode
  messages: ReactNode
  legal: ReactNode
}

/** Tabs of the templates: checklists, messages and legal texts. */
export const TemplateTabs = ({ checklists, messages, legal }: Props) => (
  <AddressTabs
    label={messageTemplatesTexts.abas}
    className={styles.tab}
    tabs={[
      ['checklists', messageTemplatesTexts.abaChecklists, checklists],
      ['mensagens', messageTemplatesTexts.abaMensagens, messages],
      ['legais', adminLegalTexts.aba, legal],
    ]}
  />
)
