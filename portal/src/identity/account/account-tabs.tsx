import { accountTexts } from 'core/texts/account'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
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

export function AccountTabs({ chosen, onChoose, children }: Props) {
  const labels = accountTabs()
  return (
    <Tabs
      listClassName={styles.segments}
      label={accountTexts.abas}
      chosen={chosen}
      onChoose={onChoose}
      tabs={(['entrar', 'criar-conta'] as const).map((name) => ({
        name,
        label: labels[name],
        content: name === chosen && children[name],
      }))}
    />
  )
}
