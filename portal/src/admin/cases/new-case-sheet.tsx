import { maskPhone, propertyTypes } from 'core'
import { casePath } from 'core/paths'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { locationsTexts } from 'core/texts/locations'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FieldError } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { LocationPicker, type Place } from '../../locations/location-picker.tsx'
import { useToast } from '../../toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { MoneyField } from '../lists/money-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { openCase } from './work-api.ts'
import editStyles from '../editor/edit-sheet.module.css'
import formStyles from '../../forms/forms.module.css'

const empty = { name: '', phone: '', email: '', property_type: '', property_city: '', income: '' }

/** A case is opened with what a first call tells. */
export function NewCaseSheet({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const [place, setPlace] = useState<Place>({})
  const [round, setRound] = useState(0)
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.newCase,
    labels: {
      name: operationTexts.novoNome,
      phone: operationTexts.novoTelefone,
      email: operationTexts.novoEmail,
      property_type: operationTexts.novoTipo,
      property_city: locationsTexts.cidade,
      income: operationTexts.novoRenda,
    },
    initial: empty,
    send: async (given) => {
      const { id } = await openCase({ ...given, property_state: place.uf?.sigla as 'PE' })
      // At once: a sheet with something in it holds back who leaves.
      flushSync(onClose)
      await navigate(casePath('staff', id))
      toast({ title: operationTexts.aberto })
    },
    failure: () => ({ title: operationTexts.erroAbrir }),
  })
  const { values, text, set } = form
  const city = text('property_city')
  const isDirty = Object.values(values).some((value) => value !== '') || place.uf !== undefined
  return (
    <Sheet title={operationTexts.novo} dirty={isDirty} onClose={onClose}>
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <div className={formStyles.form}>
            <TextField {...text('name')} autoComplete="off" />
            <TextField
              {...text('phone')}
              type="tel"
              autoComplete="off"
              onChange={(phone) => set('phone', maskPhone(phone))}
            />
            <SelectField
              {...text('property_type')}
              options={[
                ['', operationTexts.escolha],
                ...propertyTypes.map((type) => [type, propertyTypeText(type)] as const),
              ]}
            />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wrong with it leads here */}
            <div id={city.id} tabIndex={-1} className={formStyles.field}>
              <LocationPicker
                place={place}
                round={round}
                cleared={round > 0}
                onChange={(chosen) => {
                  setPlace(chosen)
                  set('property_city', chosen.municipio?.nome ?? '')
                }}
                onRetry={() => setRound(round + 1)}
              />
              <FieldError id={city.id} error={city.error} />
            </div>
            <MoneyField
              {...text('income')}
              value={Number(values.income)}
              onChange={(cents) => set('income', cents ? String(cents) : '')}
            />
            <TextField
              {...text('email')}
              type="email"
              optional
              hint={operationTexts.novoEmailDica}
              autoComplete="off"
            />
          </div>
          <div className={editStyles.actions}>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <Button size="3" type="submit" loading={form.sending} disabled={form.sending}>
              {operationTexts.abrir}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}
