import { adminStringsTexts } from 'core/texts/admin-strings'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { usageOf } from './namespace-usage.ts'
import styles from './strings.module.css'

interface Props {
  text: string
  ns: string
  namespaces: readonly string[]
  onText: (text: string) => void
  onNs: (ns: string) => void
}

const named = (ns: string) => {
  const usage = usageOf(ns)
  return [ns, usage ? `${ns} (${usage})` : ns] as const
}

export const StringSearch = ({ text, ns, namespaces, onText, onNs }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari 16 does not know `<search>`
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
