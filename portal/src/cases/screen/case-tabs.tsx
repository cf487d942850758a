import { casesTexts } from 'core/texts/cases'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { areas, tabOf, type Area, type Tab } from '../../shell/case-areas.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { usePressed } from '../../ui/use-pressed.ts'
import { readCaseLinkState, type CaseLinkState } from '../case-link-state.ts'
import styles from '../../ui/tabs.module.css'

export interface CaseTab {
  name: Tab
  /** Badge with the number of open items. */
  count: ReactNode
  content: ReactNode
}

/** Tabs of a case; the address names the chosen one. */
export function CaseTabs({ area, tabs }: { area: Area; tabs: readonly CaseTab[] }) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const addressed = tabOf(area, search.get('aba'))
  const chosen = tabs.some(({ name }) => name === addressed) ? addressed : areas[area].tabs[0]
  const viewAs = search.get('ver')
  // A visited tab stays mounted: typed text and running uploads survive a switch.
  const [visited, setVisited] = useState<Tab[]>([])
  if (!visited.includes(chosen)) setVisited([...visited, chosen])

  const { marked, press } = usePressed(chosen, (aba) =>
    setSearch(
      // Keeps the impersonated person (`ver`) and drops what was open in the tab.
      { aba, ...(viewAs && { ver: viewAs }) },
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
    // Keeps the chosen tab in view when not all fit, also after the counts have loaded and widened it.
    const observer = new ResizeObserver(() => {
      shown.scrollLeft = tab.offsetLeft + tab.offsetWidth - shown.clientWidth
    })
    for (const one of shown.querySelectorAll('[role="tab"]')) observer.observe(one)
    // Stops as soon as the user scrolls the tabs.
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
      className={styles.tabs}
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
