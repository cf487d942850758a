import { paths } from 'core/paths'
import { operationTexts } from 'core/texts/operation'
import { searchTexts } from 'core/texts/search'
import { Plus, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Me } from 'core/schema'
import { ownFile } from '../../api/body-of.ts'
import { useKeySetting } from '../../cases/work-list/use-list-keys.ts'
import { NEW_LEAD } from '../../shell/staff/use-new-lead-key.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMinWidth, WITH_SIDEBAR } from '../../ui/use-min-width.ts'
import { recordOpened } from './recent-cases.ts'
import type { Act } from './search-options.ts'
import styles from './staff-tools.module.css'

const loadPalette = async () => (await ownFile(import('./palette.tsx'))).Palette
const loadNewCase = async () =>
  (await ownFile(import('../../cases/work-list/new-case-panel.tsx'))).NewCasePanel

const preload = () => void loadPalette().catch(() => {})

type Palette = Awaited<ReturnType<typeof loadPalette>>

/** Loaded component of the open dialog. */
interface Opened {
  palette?: Palette
  newCase?: ComponentType<{ onClose: () => void }>
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type="checkbox"])') !== null

/** Ctrl+K opens the search everywhere; / does where no text is typed and shortcuts of one key are used. */
function useSearchKeys(open: () => void): void {
  const { isUsed } = useKeySetting()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isCtrlK = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
    const isSlash = isUsed && key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
    if ((!isCtrlK && !isSlash) || document.querySelector('dialog')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Search and new case in the top bar of the staff. What they open loads at the first use. */
export function StaffTools({ me }: { me: Me }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isWide = useMinWidth(WITH_SIDEBAR)
  const [opened, setOpened] = useState<Opened>({})
  const { run } = useAction({ failure: () => ({ title: searchTexts.erro }) })
  const close = () => setOpened({})
  const openSearch = () => void run(async () => setOpened({ palette: await loadPalette() }))
  const openNewCase = () => void run(async () => setOpened({ newCase: await loadNewCase() }))
  const act = (wanted: Act) =>
    wanted === 'newCase' ? openNewCase() : void navigate(paths.adminLeads, { state: { [NEW_LEAD]: true } })
  useSearchKeys(openSearch)
  useEffect(() => recordOpened(me.id, pathname), [me.id, pathname])
  return (
    <>
      {isWide ? (
        <>
          <button
            type="button"
            className={styles.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K /"
            onPointerEnter={preload}
            onFocus={preload}
            onClick={openSearch}
          >
            <Search />
            {searchTexts.exemplo}
            <kbd aria-hidden="true">{searchTexts.atalho}</kbd>
          </button>
          <Button size="2" className={styles.create} onClick={openNewCase}>
            <Plus />
            {operationTexts.novo}
          </Button>
        </>
      ) : (
        <IconButton
          label={searchTexts.buscar}
          icon={Search}
          aria-haspopup="dialog"
          onFocus={preload}
          onClick={openSearch}
        />
      )}
      {opened.palette && <opened.palette me={me} onAct={act} onClose={close} />}
      {opened.newCase && <opened.newCase onClose={close} />}
    </>
  )
}
