import { workListTexts } from 'core/texts/work-list'
import { useRef } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { useToast } from '../../toast/toast-context.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { findPersonKey } from './work-api.ts'

/** Digits, and what people write between them. The number of a case is none of a person. */
const isNumber = (text: string) => /^[\d\s().+-]+$/.test(text) && !/^\d{4}-\d{0,6}$/.test(text)
const countDigits = (text: string) => text.replace(/\D/g, '').length

/** As much as a telephone has. */
const WHOLE = 10
/** As much of a number as tells whose it is. */
const TELLING = 7

const looksLikePerson = (text: string) => isNumber(text) && countDigits(text) >= WHOLE

/** What may be the beginning of a CPF or telephone is searched for, and put into the address, when somebody says so. */
const isBeginning = (text: string) =>
  isNumber(text) && countDigits(text) >= TELLING && countDigits(text) < WHOLE

interface Props {
  label: string
  placeholder: string
  /** What the address says is searched for. */
  view: { q?: string; person?: string }
  change: (changes: { q: string; person?: string }) => void
}

/** The one search of a list of people: a CPF or telephone number stands in the address by its key alone. */
export function PersonSearch({ label, placeholder, view, change }: Props) {
  const toast = useToast()
  // What was typed last counts, whichever answer comes last.
  const last = useRef('')
  const ask = async (text: string, isSubmitted: boolean) => {
    last.current = text
    if (isBeginning(text) && !isSubmitted) return
    try {
      const person = looksLikePerson(text) ? await findPersonKey(text) : null
      if (last.current !== text) return
      change(person ? { person, q: '' } : { q: text, person: text ? '' : view.person })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (last.current === text) toast(problemMessage(error, { title: workListTexts.erroBusca }))
    }
  }
  return (
    <ListSearch
      label={label}
      placeholder={placeholder}
      asked={view.q ?? ''}
      onAsk={(text, isSubmitted) => void ask(text, isSubmitted)}
    />
  )
}
