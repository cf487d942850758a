import { casesTexts } from 'core/texts/cases'
import { Tabs } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { areas, tabOf, type Area, type Tab } from '../case-areas.ts'
import { readCaseLinkState, type CaseLinkState } from '../case-link-state.ts'
import { tabContents, type ShownCase } from './tab-contents.tsx'
import { TabCount } from './tab-count.tsx'
import styles from './case-screen.module.css'

/** The tabs of a case; the address names the one that is shown. */
export function CaseTabs(shown: ShownCase & { area: Area }) {
  const { area } = shown
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const chosen = tabOf(area, search.get('aba'))
  // Once shown a tab stays: what is typed, or on its way to the server, outlives a look at another one.
  const [visited, setVisited] = useState<Tab[]>([])
  if (!visited.includes(chosen)) setVisited([...visited, chosen])

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where not all tabs have room, the chosen one is among those that are seen.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - list.current.clientWidth
  }, [chosen])

  return (
    <Tabs.Root
      className={styles.caseTabs}
      value={chosen}
      onValueChange={(aba) =>
        setSearch(
          { aba },
          {
            replace: true,
            preventScrollReset: true,
            state: { search: readCaseLinkState(state).search } satisfies CaseLinkState,
          },
        )
      }
    >
      <Tabs.List ref={list} className={styles.tabList} aria-label={casesTexts.abas}>
        {areas[area].tabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {casesTexts[`aba_${tab}`]}
            <TabCount {...shown} tab={tab} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {areas[area].tabs.map((tab) => {
        const Content = tabContents[tab]
        return (
          <Tabs.Content key={tab} value={tab} forceMount hidden={tab !== chosen} tabIndex={-1}>
            {visited.includes(tab) && <Content {...shown} />}
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}
