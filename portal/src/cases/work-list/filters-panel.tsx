import { operationTexts } from 'core/texts/operation'
import { workListTexts } from 'core/texts/work-list'
import { useDeferredValue, useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { MoneyField } from '../../ui/lists/money-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { MoreFilter } from './more-filters.ts'
import editStyles from '../../ui/editor/edit-panel.module.css'
import formStyles from '../../ui/forms/forms.module.css'
import styles from './list-bar.module.css'

type Values = Readonly<Record<string, string | undefined>>

interface Props {
  filters: readonly MoreFilter[]
  chosen: Values
  onApply: (values: Values) => void
  onClose: () => void
}

const NO_FILTERS: readonly MoreFilter[] = []

/** Further filters, applied together. */
export function FiltersPanel({ filters, chosen, onApply, onClose }: Props) {
  const [values, setValues] = useState<Values>(
    Object.fromEntries(filters.map(({ name }) => [name, chosen[name] ?? ''])),
  )
  // Hundreds of options: the panel is painted first.
  const painted = useDeferredValue(filters, NO_FILTERS)
  const apply = (filterValues: Values) => {
    onApply(filterValues)
    onClose()
  }
  const field = ({ name, label, kind, options = [], none = workListTexts.qualquer }: MoreFilter) => {
    const value = values[name] ?? ''
    const set = (text: string) => setValues({ ...values, [name]: text })
    if (kind === 'day') return <DayField key={name} label={label} value={value} onChange={set} />
    if (kind === 'money')
      return (
        <MoneyField
          key={name}
          label={label}
          value={Number(value)}
          onChange={(cents) => set(cents ? String(cents) : '')}
        />
      )
    return (
      <SelectField key={name} label={label} value={value} options={[['', none], ...options]} onChange={set} />
    )
  }
  return (
    <SidePanel title={operationTexts.filtros} dirty={false} onClose={onClose}>
      {() => (
        <form
          className={formStyles.form}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault()
            apply(values)
          }}
        >
          <div className={styles.fields}>{painted.map(field)}</div>
          <div className={editStyles.actions}>
            <OutlineButton
              size="3"
              type="button"
              onClick={() => apply(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
            >
              {operationTexts.limparFiltros}
            </OutlineButton>
            <Button size="3" type="submit">
              {workListTexts.aplicar}
            </Button>
          </div>
        </form>
      )}
    </SidePanel>
  )
}
