import { useEffect, useRef } from 'react'
import { SearchField } from './search-field.tsx'

/** Long enough for the next letter, too short to be waited for. */
const PAUSE = 200

/** The longest text that the server searches for. */
export const LONGEST_SEARCH = 100

/** What an address says is searched for. */
export const searchedFor = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)

interface Props {
  label: string
  placeholder: string
  /** What the address says is searched for, so that Back finds it again. */
  asked: string
  /** @param isSubmitted nobody types on: the whole of it is said */
  onAsk: (text: string, isSubmitted: boolean) => void
}

/** Searches a list while somebody types. */
export function ListSearch({ label, placeholder, asked, onAsk }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const ask = (isSubmitted: boolean) => {
    window.clearTimeout(timer.current)
    onAsk(input.current?.value.trim() ?? '', isSubmitted)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // A link led here; what is being typed goes before that.
    if (input.current && input.current !== document.activeElement) input.current.value = asked
  }, [asked])
  return (
    <form
      role="search"
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        ask(true)
      }}
    >
      <SearchField
        ref={input}
        label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        defaultValue={asked}
        onChange={() => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(ask, PAUSE, false)
        }}
      />
    </form>
  )
}
