import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs.tsx'
import { usePressed } from '../../ui/use-pressed.ts'
import tabStyles from '../../cases/screen/case-screen.module.css'

interface Props {
  label: string
  /** Name in the address, what stands on it, and what it shows; the address need not name the first. */
  tabs: readonly [first: Tab, ...others: Tab[]]
  /** Of what each shows. */
  className?: string | undefined
}

type Tab = readonly [name: string, label: string, content: ReactNode]

/** Tabs of which the address names the one that is shown. */
export function AddressTabs({ label, tabs, className }: Props) {
  const [search, setSearch] = useSearchParams()
  const [[first]] = tabs
  const asked = search.get('aba')
  const chosen = tabs.find(([name]) => name === asked)?.[0] ?? first
  const { marked, press } = usePressed(chosen, (aba) =>
    setSearch(aba === first ? {} : { aba }, { replace: true, preventScrollReset: true }),
  )
  return (
    <Tabs
      className={tabStyles.caseTabs}
      listClassName={tabStyles.tabList}
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
