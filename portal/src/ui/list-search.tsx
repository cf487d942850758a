import { useEffect, useRef } from 'react'
import { SearchField } from './search-field.tsx'

/** Debounce in milliseconds. */
const PAUSE = 200

/** Longest search text that the server accepts. */
export const LONGEST_SEARCH = 100

/** Search text in the address. */
export const searchedFor = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)

interface Props {
  label: string
  placeholder: string
  /** Search text in the address, so that Back restores it. */
  searchText: string
  /** @param isSubmitted the person pressed Enter; false while they type */
  onSearch: (text: string, isSubmitted: boolean) => void
}

/** Search field that searches while the person types. */
export function ListSearch({ label, placeholder, searchText, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const submit = (isSubmitted: boolean) => {
    window.clearTimeout(timer.current)
    onSearch(input.current?.value.trim() ?? '', isSubmitted)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // A link changed the search; text being typed has priority.
    if (input.current && input.current !== document.activeElement) input.current.value = searchText
  }, [searchText])
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari 16 does not know `<search>`
      role="search"
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
    >
      <SearchField
        ref={input}
        label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        defaultValue={searchText}
        onChange={() => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(submit, PAUSE, false)
        }}
      />
    </form>
  )
}
