import { maskPhone, propertyTypes } from 'core'
import { casePath } from 'core/paths'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { locationsTexts } from 'core/texts/locations'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { LocationPicker, type CityChoice } from '../../ui/locations/location-picker.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { KnownPersons } from '../../shell/known-persons/known-persons.tsx'
import { MoneyField } from '../../ui/lists/money-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { openCase } from './work-api.ts'
import editStyles from '../../ui/editor/edit-panel.module.css'
import formStyles from '../../ui/forms/forms.module.css'
import { useDraft } from '../../ui/forms/drafts/use-draft.ts'

const empty = { name: '', phone: '', email: '', property_type: '', property_city: '', income: '' }

/** Form for a case with the facts of a first call. */
export function NewCasePanel({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const cityDraft = useDraft<{ place: CityChoice }>('dossie-lugar', { place: {} })
  const { place: chosenCity } = cityDraft.values
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
    draft: 'dossie',
    send: async (input) => {
      const { id } = await openCase({ ...input, property_state: chosenCity.uf?.sigla as 'PE' })
      cityDraft.clear()
      // Synchronously, so that the leave guard sees a closed panel.
      flushSync(onClose)
      await navigate(casePath('staff', id))
      toast({ title: operationTexts.aberto })
    },
    failure: () => ({ title: operationTexts.erroAbrir }),
  })
  const { values, text, set } = form
  const city = text('property_city')
  const discard = () => {
    form.draft.clear()
    cityDraft.clear()
  }
  // One notice and one discard button for both drafts.
  const draft = {
    ...form.draft,
    isRestored: form.draft.isRestored || cityDraft.isRestored,
    clear: discard,
  }
  const isDirty = Object.values(values).some((value) => value !== '') || chosenCity.uf !== undefined
  return (
    <SidePanel title={operationTexts.novo} dirty={isDirty} onDiscard={discard} onClose={onClose}>
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary form={{ ...form, draft }} />
          <div className={formStyles.form}>
            <TextField {...text('name')} autoComplete="off" />
            <TextField
              {...text('phone')}
              type="tel"
              autoComplete="off"
              onChange={(phone) => set('phone', maskPhone(phone))}
            />
            <KnownPersons phone={values.phone} email={values.email} />
            <SelectField
              {...text('property_type')}
              options={[
                ['', operationTexts.escolha],
                ...propertyTypes.map((type) => [type, propertyTypeText(type)] as const),
              ]}
            />
            <div id={city.id} tabIndex={-1} className={formStyles.field}>
              <LocationPicker
                value={chosenCity}
                round={round}
                cleared={round > 0}
                onChange={(chosen) => {
                  cityDraft.set({ place: chosen })
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
    </SidePanel>
  )
}
