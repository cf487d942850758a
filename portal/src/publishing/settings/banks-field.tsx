import { bankNameOf, banksOf } from 'core'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { banksTexts } from 'core/texts/banks'
import { TickList } from '../../ui/forms/tick-list.tsx'
import { Hint } from '../../ui/hint.tsx'
import { BANKS, focusBanks } from '../banks/bank-contacts.tsx'
import styles from './settings-form.module.css'
import type { Bank } from './settings-api.ts'

interface Props {
  id: string
  label: string
  value: string
  error?: string | undefined
  banks: readonly Bank[]
  onChange: (value: string) => void
}

/** Banks that the house represents: those of the published lines, and those chosen before whose lines have ended. */
export function BanksField({ id, label, value, error, banks, onChange }: Props) {
  const chosen = banksOf({ 'company.banks': value })
  const gone = chosen.filter((bank) => !banks.some((one) => one.id === bank))
  const options = [
    ...banks.map((bank) => [bank.id, bank.name] as const),
    ...gone.map((bank) => [bank, bankNameOf(bank)] as const),
  ]
  return (
    <div>
      <TickList
        id={id}
        legend={label}
        options={options}
        chosen={chosen}
        error={error}
        onChange={(ids) => onChange(ids.join(','))}
      />
      <Hint>{options.length > 0 ? adminSettingsTexts.dicaBancos : adminSettingsTexts.semBancos}</Hint>
      <p className={styles.contacts}>
        <a
          href={`#${BANKS}`}
          onClick={(event) => {
            event.preventDefault()
            focusBanks()
          }}
        >
          {banksTexts.irAosContatos}
        </a>
      </p>
    </div>
  )
}
