import { adminStringsTexts } from 'core/texts/admin-strings'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { placeOf } from './places.ts'
import styles from './strings.module.css'

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
  <div className={styles.search} role="search">
    <SearchField
      label={adminStringsTexts.buscarRotulo}
      placeholder={adminStringsTexts.buscar}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
    <SelectField
      label={adminStringsTexts.filtro}
      value={ns}
      options={[['', adminStringsTexts.filtroTodos], ...namespaces.map(named)]}
      onChange={onNs}
    />
  </div>
)
