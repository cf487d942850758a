import { workListTexts } from 'core/texts/work-list'
import { useRef } from 'react'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { problemMessage } from '../../ui/async/problem-message.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { isBeginning, looksLikePerson } from './person-number.ts'
import { findPersonKey } from './work-api.ts'

interface Props {
  label: string
  placeholder: string
  /** Search in the address. */
  view: { q?: string | undefined; person?: string | undefined }
  change: (changes: { q: string; person?: string }) => void
}

/** Search for a name, CPF or telephone; the address holds only a key for the numbers. */
export function PersonSearch({ label, placeholder, view, change }: Props) {
  const toast = useToast()
  // Ignores responses to earlier input.
  const last = useRef('')
  const ask = async (text: string, isSubmitted: boolean) => {
    last.current = text
    if (isBeginning(text) && !isSubmitted) return
    try {
      const person = looksLikePerson(text) ? await findPersonKey(text) : null
      if (last.current !== text) return
      change(person ? { person, q: '' } : { q: text, ...(text && { person: '' }) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (last.current === text) toast(problemMessage(error, { title: workListTexts.erroBusca }))
    }
  }
  return (
    <ListSearch
      label={label}
      placeholder={placeholder}
      searchText={view.q ?? ''}
      onSearch={(text, isSubmitted) => void ask(text, isSubmitted)}
    />
  )
}
