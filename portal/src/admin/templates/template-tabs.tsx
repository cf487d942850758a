import { adminLegalTexts } from 'core/texts/admin-legal'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import tabStyles from '../../cases/screen/case-screen.module.css'
import styles from './templates.module.css'

/** The first is the one that the address need not name. */
const CHECKLISTS = 'checklists'

interface Props {
  checklists: ReactNode
  messages: ReactNode
  legal: ReactNode
}

/** What is asked, and what is said; the address names the one that is shown. */
export function TemplateTabs({ checklists, messages, legal }: Props) {
  const [search, setSearch] = useSearchParams()
  const tabs = [
    [CHECKLISTS, messageTemplatesTexts.abaChecklists, checklists],
    ['mensagens', messageTemplatesTexts.abaMensagens, messages],
    ['legais', adminLegalTexts.aba, legal],
  ] as const
  const asked = search.get('aba')
  const chosen = tabs.some(([name]) => name === asked) ? asked! : CHECKLISTS
  return (
    <Tabs.Root
      className={tabStyles.caseTabs}
      value={chosen}
      onValueChange={(aba) =>
        setSearch(aba === CHECKLISTS ? {} : { aba }, { replace: true, preventScrollReset: true })
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
