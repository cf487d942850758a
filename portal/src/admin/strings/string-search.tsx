import { stringsTexts } from 'core/texts/admin-strings'
import { Search } from 'lucide-react'
import { SelectField } from '../lists/select-field.tsx'
import { placeOf } from './places.ts'

interface Props {
  text: string
  ns: string
  namespaces: readonly string[]
  onText: (text: string) => void
  onNs: (ns: string) => void
}

const named = (ns: string) => {
  const place = placeOf(ns)
  return [ns, place ? `${ns} (${place})` : ns] as const
}

/** Narrows the texts to those that hold a word, and to one part of the interface. */
export const StringSearch = ({ text, ns, namespaces, onText, onNs }: Props) => (
  <div className="string-search" role="search">
    <div className="case-search">
      <Search className="icon" />
      <input
        type="search"
        aria-label={stringsTexts.buscarRotulo}
        placeholder={stringsTexts.buscar}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
    <SelectField
      label={stringsTexts.filtro}
      value={ns}
      options={[['', stringsTexts.filtroTodos], ...namespaces.map(named)]}
      onChange={onNs}
    />
  </div>
)
