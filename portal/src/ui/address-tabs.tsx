import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from './tabs.tsx'
import { usePressed } from './use-pressed.ts'
import styles from './tabs.module.css'

interface Props {
  label: string
  /** Name in the address, label, and content. The first tab needs no name in the address. */
  tabs: readonly [first: Tab, ...others: Tab[]]
  className?: string | undefined
}

type Tab = readonly [name: string, label: string, content: ReactNode]

/** Tabs; the parameter `aba` of the address selects one. */
export function AddressTabs({ label, tabs, className }: Props) {
  const [search, setSearch] = useSearchParams()
  const [[first]] = tabs
  const requestedTab = search.get('aba')
  const chosen = tabs.find(([name]) => name === requestedTab)?.[0] ?? first
  const { marked, press } = usePressed(chosen, (aba) =>
    setSearch(aba === first ? {} : { aba }, { replace: true, preventScrollReset: true }),
  )
  return (
    <Tabs
      className={styles.tabs}
      listClassName={styles.tabList}
      panelClassName={className}
      label={label}
      chosen={marked}
      shown={chosen}
      onChoose={press}
      tabs={tabs.map(([name, text, content]) => ({
        name,
        label: text,
        content: name === chosen && content,
      }))}
    />
  )
}
