import { accountTexts } from 'core/texts/account'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './account.module.css'

export const accountTabs = () => ({
  entrar: accountTexts.abaEntrar,
  'criar-conta': accountTexts.abaCriarConta,
})

export type AccountTab = keyof ReturnType<typeof accountTabs>

interface Props {
  chosen: AccountTab
  onChoose: (tab: AccountTab) => void
  children: Record<AccountTab, ReactNode>
}

/** Sign-in and sign-up side by side. */
export const AccountTabs = ({ chosen, onChoose, children }: Props) => (
  <Tabs.Root value={chosen} onValueChange={(tab) => onChoose(tab as AccountTab)}>
    <Tabs.List className={styles.segments} aria-label={accountTexts.abas}>
      {Object.entries(accountTabs()).map(([tab, label]) => (
        <Tabs.Trigger key={tab} value={tab}>
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {Object.entries(children).map(([tab, content]) => (
      <Tabs.Content key={tab} value={tab} tabIndex={-1}>
        {content}
      </Tabs.Content>
    ))}
  </Tabs.Root>
)
