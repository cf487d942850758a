import { workListTexts } from 'core/texts/work-list'
import { useRef } from 'react'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { problemMessage } from '../../ui/async/problem-message.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { findPersonKey } from './work-api.ts'

/** Digits and separators of a CPF or telephone, including `0xx`, but not a case number such as 2026-000009. */
const isNumber = (text: string) => /^[\dx\s().+-]+$/i.test(text) && !/^\d{4}-\d{0,6}$/.test(text)
const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Digits of a landline with area code, the shortest complete number. */
const WHOLE = 10
/** From this many digits on, a number can identify a person. */
const TELLING = 7

const looksLikePerson = (text: string) => isNumber(text) && countDigits(text) >= WHOLE

/** A partial CPF or telephone is searched for, and put into the address, only on submit. */
const isBeginning = (text: string) =>
  isNumber(text) && countDigits(text) >= TELLING && countDigits(text) < WHOLE

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
