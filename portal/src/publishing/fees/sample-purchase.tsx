import { builtInStates, propertyTypes, type Purchase } from 'core'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useId } from 'react'
import { MoneyField } from '../../ui/lists/money-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { PreviewFields } from '../../ui/json-editor/preview.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export const samplePurchase: Purchase = {
  propertyType: 'apartamento',
  propertyValue: 48_000_000,
  credit: 36_000_000,
  state: 'PE',
  city: 'Recife',
}

interface Props {
  purchase: Purchase
  onChange: (purchase: Purchase) => void
}

export function SamplePurchase({ purchase, onChange }: Props) {
  const id = useId()
  const set = (changes: Partial<Purchase>) => onChange({ ...purchase, ...changes })
  return (
    <PreviewFields>
      <SelectField
        label={adminFeesTexts.previaTipo}
        value={purchase.propertyType}
        options={propertyTypes.map((type) => [type, propertyTypeText(type)] as const)}
        onChange={(propertyType) => set({ propertyType })}
      />
      <MoneyField
        label={adminFeesTexts.previaValor}
        value={purchase.propertyValue}
        onChange={(propertyValue) => set({ propertyValue })}
      />
      <MoneyField
        label={adminFeesTexts.previaCredito}
        value={purchase.credit}
        onChange={(credit) => set({ credit })}
      />
      <SelectField
        label={adminFeesTexts.previaEstado}
        value={purchase.state}
        options={builtInStates.map(({ sigla, nome }) => [sigla, `${nome} (${sigla})`] as const)}
        onChange={(state) => set({ state })}
      />
      <Field id={id} label={adminFeesTexts.previaCidade}>
        <TextInput
          id={id}
          autoComplete="off"
          value={purchase.city}
          onChange={({ currentTarget }) => set({ city: currentTarget.value })}
        />
      </Field>
    </PreviewFields>
  )
}
