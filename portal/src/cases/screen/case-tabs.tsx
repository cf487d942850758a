import { casesTexts } from 'core/texts/cases'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { areas, tabOf, type Area, type Tab } from '../case-areas.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { usePressed } from '../../ui/use-pressed.ts'
import { readCaseLinkState, type CaseLinkState } from '../case-link-state.ts'
import styles from './case-screen.module.css'

/** One of the tabs. */
export interface CaseTab {
  name: Tab
  /** How much waits in it. */
  count: ReactNode
  content: ReactNode
}

/** The tabs of a case; the address names the one that is shown. */
export function CaseTabs({ area, tabs }: { area: Area; tabs: readonly CaseTab[] }) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const asked = tabOf(area, search.get('aba'))
  const chosen = tabs.some(({ name }) => name === asked) ? asked : areas[area].tabs[0]
  const seenAs = search.get('ver')
  // Once shown a tab stays: what is typed, or on its way to the server, outlives a look at another one.
  const [visited, setVisited] = useState<Tab[]>([])
  if (!visited.includes(chosen)) setVisited([...visited, chosen])

  const { marked, press } = usePressed(chosen, (aba) =>
    setSearch(
      // As whom the staff looks stays; what was opened in the tab does not.
      { aba, ...(seenAs && { ver: seenAs }) },
      {
        replace: true,
        preventScrollReset: true,
        state: { search: readCaseLinkState(state).search } satisfies CaseLinkState,
      },
    ),
  )

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = list.current
    const tab = shown?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!shown || !tab) return undefined
    // Where not all tabs have room, the chosen one is among those that are seen, also once the counts have come.
    const observer = new ResizeObserver(() => {
      shown.scrollLeft = tab.offsetLeft + tab.offsetWidth - shown.clientWidth
    })
    for (const one of shown.querySelectorAll('[role="tab"]')) observer.observe(one)
    // Who looks for another tab themselves is left alone.
    const stop = () => observer.disconnect()
    const byHand = ['pointerdown', 'wheel', 'keydown']
    for (const event of byHand) shown.addEventListener(event, stop, { passive: true })
    return () => {
      stop()
      for (const event of byHand) shown.removeEventListener(event, stop)
    }
  }, [chosen])

  return (
    <Tabs
      className={styles.caseTabs}
      listRef={list}
      listClassName={styles.tabList}
      label={casesTexts.abas}
      chosen={marked}
      shown={chosen}
      onChoose={press}
      tabs={tabs.map(({ name, count, content }) => ({
        name,
        label: (
          <>
            {casesTexts[`aba_${name}`]}
            {count}
          </>
        ),
        content: visited.includes(name) && content,
      }))}
    />
  )
}
