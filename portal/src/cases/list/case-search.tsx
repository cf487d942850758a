import { casesTexts } from 'core/texts/cases'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SearchField } from '../../ui/search-field.tsx'

/** Long enough for the next letter, too short to be waited for. */
const PAUSE = 200

/** The longest text that the server searches for. */
const LONGEST = 100

/** What the address says is searched for. */
export const searchedFor = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, LONGEST)

/** Searches the list while somebody types. The address holds the text, so that Back finds it again. */
export function CaseSearch() {
  const [search, setSearch] = useSearchParams()
  const asked = searchedFor(search)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const start = () => {
    const q = input.current?.value.trim()
    window.clearTimeout(timer.current)
    setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true })
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // A link led here; what is being typed goes before that.
    if (input.current && input.current !== document.activeElement) input.current.value = asked
  }, [asked])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <SearchField
        ref={input}
        label={casesTexts.buscarClientes}
        placeholder={casesTexts.buscarExemplo}
        enterKeyHint="search"
        maxLength={LONGEST}
        defaultValue={asked}
        onChange={() => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(start, PAUSE)
        }}
      />
    </form>
  )
}
