import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import tabStyles from '../../cases/screen/case-screen.module.css'
import styles from './templates.module.css'

const MESSAGES = 'mensagens'

/** What is asked, and what is said; the address names the one that is shown. */
export function TemplateTabs({ checklists, messages }: { checklists: ReactNode; messages: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('aba') === MESSAGES ? MESSAGES : 'checklists'
  const tabs = [
    ['checklists', messageTemplatesTexts.abaChecklists, checklists],
    [MESSAGES, messageTemplatesTexts.abaMensagens, messages],
  ] as const
  return (
    <Tabs.Root
      className={tabStyles.caseTabs}
      value={chosen}
      onValueChange={(aba) =>
        setSearch(aba === MESSAGES ? { aba } : {}, { replace: true, preventScrollReset: true })
      }
    >
      <Tabs.List className={tabStyles.tabList} aria-label={messageTemplatesTexts.abas}>
        {tabs.map(([name, label]) => (
          <Tabs.Trigger key={name} value={name}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(([name, , content]) => (
        <Tabs.Content key={name} className={styles.tab} value={name} tabIndex={-1}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
